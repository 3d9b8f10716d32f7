use std::cell::RefCell;

use web_sys::{AudioContext, OscillatorType};

use crate::browser;

/// Something that is heard. The sounds are made on the spot: there is nothing to fetch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    /// Something is touched.
    Touch,
    /// A piece is put down.
    Place,
    /// Pieces are taken back.
    Take,
    /// The game is over.
    End,
}

thread_local! {
    /// Browsers allow only few of these, so there is one for the page, opened with the first sound.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

impl Sound {
    /// Lets it be heard, if the browser allows: a page that nobody has touched yet is to be silent.
    pub(crate) fn play(self) {
        if !browser::was_touched() {
            return;
        }
        CONTEXT.with_borrow_mut(|context| {
            if context.is_none() {
                *context = AudioContext::new().ok();
            }
            if let Some(context) = context {
                for (delay, pitch, length) in self.notes() {
                    // A browser that cannot make sounds is a silent one.
                    let _ = knock(context, *delay, *pitch, *length);
                }
            }
        });
    }

    /// When, how high (in hertz) and how long (in seconds).
    const fn notes(self) -> &'static [(f64, f32, f64)] {
        match self {
            Sound::Touch => &[(0.0, 520.0, 0.04)],
            Sound::Place => &[(0.0, 210.0, 0.09), (0.01, 330.0, 0.05)],
            Sound::Take => &[(0.0, 330.0, 0.06), (0.07, 440.0, 0.07)],
            Sound::End => &[(0.0, 262.0, 0.16), (0.14, 330.0, 0.16), (0.28, 392.0, 0.3)],
        }
    }
}

/// A short wooden sound.
fn knock(context: &AudioContext, delay: f64, pitch: f32, length: f64) -> Result<(), wasm_bindgen::JsValue> {
    let begins = context.current_time() + delay;
    let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value_at_time(pitch, begins)?;
    volume.gain().set_value_at_time(0.18, begins)?;
    volume.gain().exponential_ramp_to_value_at_time(0.001, begins + length)?;
    tone.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    tone.start_with_when(begins)?;
    tone.stop_with_when(begins + length)
}
