use std::borrow::Cow;

use tripylon_rules::{
    AnyGame,
    le_pylos::{RulesSource, SetupMode, Singleton},
    pylon::Dimensions,
    pylos::{Base, EmptyReserve, TakeBack, Uncovered, Variant},
};

use crate::Language;

/// A rule option in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionText {
    /// The key in a rules text.
    pub key: &'static str,
    /// A short label.
    pub label: &'static str,
    /// The question.
    pub question: &'static str,
    /// The values, the default first.
    pub values: Vec<OptionValueText>,
}

/// A value of an [`OptionText`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionValueText {
    /// The value in a rules text.
    pub name: Cow<'static, str>,
    /// A short label.
    pub label: Cow<'static, str>,
    /// The meaning for the players.
    pub description: &'static str,
}

/// Returns the rule options of a game, in the order of its rules text.
///
/// Of the smaller boards of Pylon only a few are offered.
pub fn option_texts(language: Language, game: &AnyGame) -> Vec<OptionText> {
    match game {
        AnyGame::Pylos(_) => pylos(language),
        AnyGame::LePylos(_) => le_pylos(language),
        AnyGame::Pylon(_) => pylon(language),
    }
}

fn pylos(language: Language) -> Vec<OptionText> {
    let texts = language.rule_options();
    let variant = |variant: Variant| match variant {
        Variant::Standard => (texts.pylos_variant_standard(), texts.pylos_variant_standard_description()),
        Variant::Children => (texts.pylos_variant_children(), texts.pylos_variant_children_description()),
        Variant::Expert => (texts.pylos_variant_expert(), texts.pylos_variant_expert_description()),
    };
    let take_back = |take_back: TakeBack| match take_back {
        TakeBack::OneOrTwo => {
            (texts.pylos_take_back_one_or_two(), texts.pylos_take_back_one_or_two_description())
        }
        TakeBack::UpToTwo => {
            (texts.pylos_take_back_up_to_two(), texts.pylos_take_back_up_to_two_description())
        }
        TakeBack::Two => (texts.pylos_take_back_two(), texts.pylos_take_back_two_description()),
    };
    let uncovered = |uncovered: Uncovered| match uncovered {
        Uncovered::Yes => (texts.pylos_uncovered_yes(), texts.pylos_uncovered_yes_description()),
        Uncovered::No => (texts.pylos_uncovered_no(), texts.pylos_uncovered_no_description()),
    };
    let empty_reserve = |empty_reserve: EmptyReserve| match empty_reserve {
        EmptyReserve::Loses => {
            (texts.pylos_empty_reserve_loses(), texts.pylos_empty_reserve_loses_description())
        }
        EmptyReserve::MayRaise => {
            (texts.pylos_empty_reserve_may_raise(), texts.pylos_empty_reserve_may_raise_description())
        }
    };
    let base = |base: Base| match base {
        Base::Four => (texts.pylos_base_four(), texts.pylos_base_four_description()),
        Base::Three => (texts.pylos_base_three(), texts.pylos_base_three_description()),
    };
    vec![
        OptionText {
            key: "variant",
            label: texts.pylos_variant(),
            question: texts.pylos_variant_question(),
            values: value_texts(Variant::ALL, Variant::as_str, variant),
        },
        OptionText {
            key: "take-back",
            label: texts.pylos_take_back(),
            question: texts.pylos_take_back_question(),
            values: value_texts(TakeBack::ALL, TakeBack::as_str, take_back),
        },
        OptionText {
            key: "uncovered",
            label: texts.pylos_uncovered(),
            question: texts.pylos_uncovered_question(),
            values: value_texts(Uncovered::ALL, Uncovered::as_str, uncovered),
        },
        OptionText {
            key: "empty-reserve",
            label: texts.pylos_empty_reserve(),
            question: texts.pylos_empty_reserve_question(),
            values: value_texts(EmptyReserve::ALL, EmptyReserve::as_str, empty_reserve),
        },
        OptionText {
            key: "base",
            label: texts.pylos_base(),
            question: texts.pylos_base_question(),
            values: value_texts(Base::ALL, Base::as_str, base),
        },
    ]
}

fn le_pylos(language: Language) -> Vec<OptionText> {
    let texts = language.rule_options();
    let rules = |rules: RulesSource| match rules {
        RulesSource::Carpentier => {
            (texts.le_pylos_rules_carpentier(), texts.le_pylos_rules_carpentier_description())
        }
        RulesSource::JeuxEtStrategie => {
            (texts.le_pylos_rules_jeux_et_strategie(), texts.le_pylos_rules_jeux_et_strategie_description())
        }
    };
    let setup = |setup: SetupMode| match setup {
        SetupMode::Alternate => {
            (texts.le_pylos_setup_alternate(), texts.le_pylos_setup_alternate_description())
        }
        SetupMode::Hidden => (texts.le_pylos_setup_hidden(), texts.le_pylos_setup_hidden_description()),
        SetupMode::Random => (texts.le_pylos_setup_random(), texts.le_pylos_setup_random_description()),
    };
    let singleton = |singleton: Singleton| match singleton {
        Singleton::Yes => (texts.le_pylos_singleton_yes(), texts.le_pylos_singleton_yes_description()),
        Singleton::No => (texts.le_pylos_singleton_no(), texts.le_pylos_singleton_no_description()),
    };
    vec![
        OptionText {
            key: "rules",
            label: texts.le_pylos_rules(),
            question: texts.le_pylos_rules_question(),
            values: value_texts(RulesSource::ALL, RulesSource::as_str, rules),
        },
        OptionText {
            key: "setup",
            label: texts.le_pylos_setup(),
            question: texts.le_pylos_setup_question(),
            values: value_texts(SetupMode::ALL, SetupMode::as_str, setup),
        },
        OptionText {
            key: "singleton",
            label: texts.le_pylos_singleton(),
            question: texts.le_pylos_singleton_question(),
            values: value_texts(Singleton::ALL, Singleton::as_str, singleton),
        },
    ]
}

fn pylon(language: Language) -> Vec<OptionText> {
    let texts = language.rule_options();
    let value_text = |board: Dimensions| OptionValueText {
        name: board.to_string().into(),
        label: texts.pylon_size_of(board.columns().into(), board.rows().into()).into(),
        description: if board == Dimensions::FULL {
            texts.pylon_size_full_description()
        } else {
            texts.pylon_size_smaller_description()
        },
    };
    let values = Dimensions::OFFERED.into_iter().map(value_text).collect();
    vec![OptionText { key: "size", label: texts.pylon_size(), question: texts.pylon_size_question(), values }]
}

fn value_texts<Value: Copy>(
    values: &[Value],
    name: impl Fn(Value) -> &'static str,
    texts: impl Fn(Value) -> (&'static str, &'static str),
) -> Vec<OptionValueText> {
    let value_text = |value: &Value| {
        let (label, description) = texts(*value);
        OptionValueText { name: name(*value).into(), label: label.into(), description }
    };
    values.iter().map(value_text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_options_are_those_of_the_rules() {
        for game in AnyGame::all() {
            let ours = option_texts(Language::English, &game);
            assert_eq!(
                ours.iter().map(|option| option.key).collect::<Vec<_>>(),
                game.options().iter().map(|option| option.key).collect::<Vec<_>>(),
            );
        }
    }

    #[test]
    fn every_value_can_occur_in_a_rules_text() {
        for game in AnyGame::all() {
            for option in option_texts(Language::English, &game) {
                for value in &option.values {
                    let rules = format!("{}:{}={}", game.name(), option.key, value.name);
                    let ruleset: AnyGame = rules.parse().unwrap();
                    assert_eq!(ruleset.option_value(option.key).as_deref(), Some(&*value.name), "{rules}");
                }
                assert_eq!(game.option_value(option.key).as_deref(), Some(&*option.values[0].name));
            }
        }
    }

    #[test]
    fn all_values_of_the_printed_games_are_offered() {
        for game in [AnyGame::all()[0], AnyGame::all()[1]] {
            for (ours, theirs) in option_texts(Language::English, &game).iter().zip(game.options()) {
                let names: Vec<&str> = theirs.values.iter().map(|value| value.name).collect();
                assert_eq!(ours.values.iter().map(|value| &*value.name).collect::<Vec<_>>(), names);
            }
        }
    }
}
