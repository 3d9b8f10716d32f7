use std::cell::RefCell;

use web_sys::{AudioContext, OscillatorType};

use crate::browser;

/// A sound effect, synthesised so that nothing has to be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    /// A click.
    Click,
    /// A piece is placed.
    Place,
    /// Pieces are taken back.
    Take,
    /// The game is over.
    End,
}

thread_local! {
    /// Browsers limit the number of audio contexts, so the page has one, opened with the first sound.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

impl Sound {
    /// Plays the sound. Browsers block sound before the first user input on a page.
    pub(crate) fn play(self) {
        if !browser::has_user_activation() {
            return;
        }
        CONTEXT.with_borrow_mut(|context| {
            if context.is_none() {
                *context = AudioContext::new().ok();
            }
            if let Some(context) = context {
                for (delay, frequency, duration) in self.notes() {
                    // A browser without audio stays silent.
                    let _ = play_note(context, *delay, *frequency, *duration);
                }
            }
        });
    }

    /// The notes: delay in seconds, frequency in hertz, duration in seconds.
    const fn notes(self) -> &'static [(f64, f32, f64)] {
        match self {
            Sound::Click => &[(0.0, 520.0, 0.04)],
            Sound::Place => &[(0.0, 210.0, 0.09), (0.01, 330.0, 0.05)],
            Sound::Take => &[(0.0, 330.0, 0.06), (0.07, 440.0, 0.07)],
            Sound::End => &[(0.0, 262.0, 0.16), (0.14, 330.0, 0.16), (0.28, 392.0, 0.3)],
        }
    }
}

/// Plays one short note with a decaying volume.
fn play_note(
    context: &AudioContext,
    delay: f64,
    frequency: f32,
    duration: f64,
) -> Result<(), wasm_bindgen::JsValue> {
    let begins = context.current_time() + delay;
    let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value_at_time(frequency, begins)?;
    volume.gain().set_value_at_time(0.18, begins)?;
    volume.gain().exponential_ramp_to_value_at_time(0.001, begins + duration)?;
    tone.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    tone.start_with_when(begins)?;
    tone.stop_with_when(begins + duration)
}
