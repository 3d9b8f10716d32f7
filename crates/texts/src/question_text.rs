use std::borrow::Cow;

use tripylon_rules::{
    AnyGame,
    le_pylos::{Arrangement, RuleSet, Singleton},
    pylon::Dimensions,
    pylos::{Base, EmptyReserve, TakeBack, Uncovered, Variant},
};

use crate::Language;

/// A question that a reading of the rules answers, in words for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionText {
    /// The key in a rules text.
    pub key: &'static str,
    /// A short label.
    pub label: &'static str,
    /// What is asked.
    pub asks: &'static str,
    /// The answers, the default first.
    pub answers: Vec<AnswerText>,
}

/// An answer to a [`QuestionText`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerText {
    /// The value in a rules text.
    pub word: Cow<'static, str>,
    /// A short label.
    pub label: Cow<'static, str>,
    /// What it means for the players.
    pub means: &'static str,
}

/// The questions that a game leaves open, in the order of its rules text.
///
/// Every answer stands for a value that a rules text can have; of the smaller boards of Pylon a few are offered.
pub fn question_texts(language: Language, game: &AnyGame) -> Vec<QuestionText> {
    match game {
        AnyGame::Pylos(_) => pylos(language),
        AnyGame::LePylos(_) => le_pylos(language),
        AnyGame::Pylon(_) => pylon(language),
    }
}

fn pylos(language: Language) -> Vec<QuestionText> {
    let says = language.readings();
    let variant = |variant: Variant| match variant {
        Variant::Standard => (says.pylos_variant_standard(), says.pylos_variant_standard_means()),
        Variant::Children => (says.pylos_variant_children(), says.pylos_variant_children_means()),
        Variant::Expert => (says.pylos_variant_expert(), says.pylos_variant_expert_means()),
    };
    let take_back = |take_back: TakeBack| match take_back {
        TakeBack::OneOrTwo => (says.pylos_take_back_one_or_two(), says.pylos_take_back_one_or_two_means()),
        TakeBack::UpToTwo => (says.pylos_take_back_up_to_two(), says.pylos_take_back_up_to_two_means()),
        TakeBack::Two => (says.pylos_take_back_two(), says.pylos_take_back_two_means()),
    };
    let uncovered = |uncovered: Uncovered| match uncovered {
        Uncovered::Yes => (says.pylos_uncovered_yes(), says.pylos_uncovered_yes_means()),
        Uncovered::No => (says.pylos_uncovered_no(), says.pylos_uncovered_no_means()),
    };
    let empty_reserve = |empty_reserve: EmptyReserve| match empty_reserve {
        EmptyReserve::Loses => (says.pylos_empty_reserve_loses(), says.pylos_empty_reserve_loses_means()),
        EmptyReserve::MayRaise => {
            (says.pylos_empty_reserve_may_raise(), says.pylos_empty_reserve_may_raise_means())
        }
    };
    let base = |base: Base| match base {
        Base::Four => (says.pylos_base_four(), says.pylos_base_four_means()),
        Base::Three => (says.pylos_base_three(), says.pylos_base_three_means()),
    };
    vec![
        QuestionText {
            key: "variant",
            label: says.pylos_variant(),
            asks: says.pylos_variant_asks(),
            answers: answers(Variant::ALL, Variant::word, variant),
        },
        QuestionText {
            key: "take-back",
            label: says.pylos_take_back(),
            asks: says.pylos_take_back_asks(),
            answers: answers(TakeBack::ALL, TakeBack::word, take_back),
        },
        QuestionText {
            key: "uncovered",
            label: says.pylos_uncovered(),
            asks: says.pylos_uncovered_asks(),
            answers: answers(Uncovered::ALL, Uncovered::word, uncovered),
        },
        QuestionText {
            key: "empty-reserve",
            label: says.pylos_empty_reserve(),
            asks: says.pylos_empty_reserve_asks(),
            answers: answers(EmptyReserve::ALL, EmptyReserve::word, empty_reserve),
        },
        QuestionText {
            key: "base",
            label: says.pylos_base(),
            asks: says.pylos_base_asks(),
            answers: answers(Base::ALL, Base::word, base),
        },
    ]
}

fn le_pylos(language: Language) -> Vec<QuestionText> {
    let says = language.readings();
    let rules = |rules: RuleSet| match rules {
        RuleSet::Carpentier => (says.le_pylos_rules_carpentier(), says.le_pylos_rules_carpentier_means()),
        RuleSet::JeuxEtStrategie => {
            (says.le_pylos_rules_jeux_et_strategie(), says.le_pylos_rules_jeux_et_strategie_means())
        }
    };
    let setup = |setup: Arrangement| match setup {
        Arrangement::Alternate => (says.le_pylos_setup_alternate(), says.le_pylos_setup_alternate_means()),
        Arrangement::Hidden => (says.le_pylos_setup_hidden(), says.le_pylos_setup_hidden_means()),
        Arrangement::Random => (says.le_pylos_setup_random(), says.le_pylos_setup_random_means()),
    };
    let singleton = |singleton: Singleton| match singleton {
        Singleton::Yes => (says.le_pylos_singleton_yes(), says.le_pylos_singleton_yes_means()),
        Singleton::No => (says.le_pylos_singleton_no(), says.le_pylos_singleton_no_means()),
    };
    vec![
        QuestionText {
            key: "rules",
            label: says.le_pylos_rules(),
            asks: says.le_pylos_rules_asks(),
            answers: answers(RuleSet::ALL, RuleSet::word, rules),
        },
        QuestionText {
            key: "setup",
            label: says.le_pylos_setup(),
            asks: says.le_pylos_setup_asks(),
            answers: answers(Arrangement::ALL, Arrangement::word, setup),
        },
        QuestionText {
            key: "singleton",
            label: says.le_pylos_singleton(),
            asks: says.le_pylos_singleton_asks(),
            answers: answers(Singleton::ALL, Singleton::word, singleton),
        },
    ]
}

fn pylon(language: Language) -> Vec<QuestionText> {
    let says = language.readings();
    let answer = |board: Dimensions| AnswerText {
        word: board.to_string().into(),
        label: says.pylon_size_of(board.columns().into(), board.rows().into()).into(),
        means: if board == Dimensions::FULL {
            says.pylon_size_full_means()
        } else {
            says.pylon_size_smaller_means()
        },
    };
    let answers = Dimensions::OFFERED.into_iter().map(answer).collect();
    vec![QuestionText { key: "size", label: says.pylon_size(), asks: says.pylon_size_asks(), answers }]
}

fn answers<Value: Copy>(
    values: &[Value],
    word: impl Fn(Value) -> &'static str,
    says: impl Fn(Value) -> (&'static str, &'static str),
) -> Vec<AnswerText> {
    let answer = |value: &Value| {
        let (label, means) = says(*value);
        AnswerText { word: word(*value).into(), label: label.into(), means }
    };
    values.iter().map(answer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_questions_are_those_of_the_rules() {
        for game in AnyGame::all() {
            let ours = question_texts(Language::English, &game);
            assert_eq!(
                ours.iter().map(|question| question.key).collect::<Vec<_>>(),
                game.questions().iter().map(|question| question.key).collect::<Vec<_>>(),
            );
        }
    }

    #[test]
    fn every_answer_is_one_that_a_rules_text_can_give() {
        for game in AnyGame::all() {
            for question in question_texts(Language::English, &game) {
                for answer in &question.answers {
                    let rules = format!("{}:{}={}", game.name(), question.key, answer.word);
                    let reading: AnyGame = rules.parse().unwrap();
                    assert_eq!(reading.answer(question.key).as_deref(), Some(&*answer.word), "{rules}");
                }
                assert_eq!(game.answer(question.key).as_deref(), Some(&*question.answers[0].word));
            }
        }
    }

    #[test]
    fn no_answer_of_the_printed_games_is_left_out() {
        for game in [AnyGame::all()[0], AnyGame::all()[1]] {
            for (ours, theirs) in question_texts(Language::English, &game).iter().zip(game.questions()) {
                let words: Vec<&str> = theirs.answers.iter().map(|answer| answer.word).collect();
                assert_eq!(ours.answers.iter().map(|answer| &*answer.word).collect::<Vec<_>>(), words);
            }
        }
    }
}
