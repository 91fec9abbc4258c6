//! The codes: stable names for all kinds of findings. A code is never renumbered and never reused.

use std::fmt;

use super::Severity;

macro_rules! codes {
    ($($id:literal $name:literal $variant:ident $severity:ident $summary:literal;)*) => {
        /// A kind of finding. `CG` codes are about CGN, `FI` codes about whole files, `GA` codes about GAN, `GF` codes about GFEN, `GN` codes
        /// about GN, `JS` codes about the formats of gungi.js, `RE` codes about records of other programs, `RU` codes about the
        /// rules.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Code {
            $(#[doc = $summary] $variant,)*
        }

        impl Code {
            /// Every code, by id.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The id: two letters for the group, and three digits.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$variant => $id,)* }
            }

            /// The name: words with hyphens.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// What gungi found, in one sentence.
            pub const fn summary(self) -> &'static str {
                match self { $(Self::$variant => $summary,)* }
            }

            pub const fn severity(self) -> Severity {
                match self { $(Self::$variant => Severity::$severity,)* }
            }

            /// Whether it is an error: with another severity, the text could be read as meant.
            pub const fn is_error(self) -> bool {
                matches!(self.severity(), Severity::Error)
            }
        }
    };
}

codes! {
    "CG101" "bad-gameplay" BadGameplay Error "A gameplay with a syntax error.";
    "CG102" "bad-integer" BadInteger Error "A number of a gameplay that is badly written or out of range.";
    "CG103" "bad-actor-gameplay" BadActorGameplay Error "An actor whose Base64 is not a gameplay.";
    "CG104" "mixed-dimensions" MixedDimensions Error "Directions of boards of different dimensions.";
    "CG105" "gameplay-too-large" GameplayTooLarge Error "A gameplay beyond the limits.";
    "CG106" "not-canonical" NotCanonical Note "A gameplay that is not in canonical form.";
    "FI101" "utf-16-file" Utf16 Error "A file in UTF-16 or UTF-32.";
    "FI102" "binary-file" BinaryFile Error "A file that is not text.";
    "FI103" "json-file" JsonFile Error "A file in JSON.";
    "FI104" "gameplay-file" GameplayFile Error "A gameplay where games are expected.";
    "FI105" "generate-ninja-file" GenerateNinja Error "A build file of Generate Ninja.";
    "FI106" "office-document" OfficeDocument Error "A document of a word processor.";
    "FI107" "web-page" WebPage Error "A web page.";
    "FI108" "other-notation" OtherNotation Error "A file in another notation than its name says.";
    "FI109" "other-game" OtherGame Error "A game of chess or shogi.";
    "FI110" "other-program" OtherProgram Error "A record of another program for Gungi.";
    "FI111" "other-encoding" OtherEncoding Error "A file in an encoding older than UTF-8.";
    "FI112" "decoded" Decoded Note "A text that was decoded from another encoding.";
    "GA101" "bad-actor-name" BadActorName Error "A text that is not the name of an actor.";
    "GA102" "bad-marks" BadMarks Error "Marks that are not `+`, `-` or `+-`.";
    "GA103" "mixed-case" MixedCase Error "A name with letters of both cases.";
    "GA104" "missing-king-mark" MissingKingMark Warning "A King-like actor without its mark.";
    "GA105" "no-such-unit" NoSuchUnit Error "A name that is not a unit of the rules.";
    "GA106" "surplus-king-mark" SurplusKingMark Warning "An actor with the mark `-` that is not King-like.";
    "GA107" "surplus-promotion" SurplusPromotion Warning "An actor with the mark `+` that has another name when promoted.";
    "GA108" "unknown-actor" UnknownActor Warning "A name in Gungi's style that is not a unit.";
    "GF001" "other-gfen" OtherGfen Error "The other format called GFEN.";
    "GF002" "gfen-control-character" GfenControlCharacter Error "A control character in GFEN.";
    "GF003" "too-many-gfen-findings" TooManyGfenFindings Error "More findings in one line than are shown.";
    "GF004" "blanks" Blanks Warning "More than one blank between two words.";
    "GF005" "line-too-long" LineTooLong Error "A line longer than the limit.";
    "GF006" "missing-field" MissingField Error "A position without one of its fields.";
    "GF007" "extra-field" ExtraField Error "An unexpected field after a position.";
    "GF008" "misplaced-result" MisplacedResult Error "A result that is not the last word of its line.";
    "GF101" "row-count" RowCount Error "A board that does not have nine rows.";
    "GF102" "row-width" RowWidth Error "A row that does not have nine squares.";
    "GF103" "board-character" BoardCharacter Error "An unexpected character in a board.";
    "GF104" "empty-tower" EmptyTower Error "A tower without a unit.";
    "GF105" "open-tower" OpenTower Error "A tower of one or two units without its period.";
    "GF106" "split-run" SplitRun Warning "Two digits for one run of empty squares.";
    "GF107" "empty-run" EmptyRun Error "A run of zero empty squares.";
    "GF110" "no-side" NoSide Error "A position without its side to move.";
    "GF111" "hand-character" HandCharacter Error "An unexpected character in the hands.";
    "GF112" "count-alone" CountAlone Error "A count without a unit.";
    "GF113" "hand-count" HandCount Error "A count that is out of range.";
    "GF114" "counted-twice" CountedTwice Error "A unit that is counted twice.";
    "GF120" "bad-ply" BadPly Error "A ply that is not a number.";
    "GF121" "unknown-key" UnknownKey Error "A key that GFEN does not have.";
    "GF122" "key-twice" KeyTwice Error "A key that is given twice.";
    "GF123" "bad-value" BadValue Error "A value that its key does not accept.";
    "GF130" "bad-gfen-move" BadGfenMove Error "A text that is not a move of GFEN.";
    "GF131" "gfen-look-alike" GfenLookAlike Error "Characters that look like characters of GFEN.";
    "GF132" "gfen-wrapped-text" GfenWrappedText Error "Text around or within a line that GFEN does not have.";
    "GF201" "unknown-letter" UnknownLetter Error "A letter that the ruleset does not have.";
    "GF202" "foreign-key" ForeignKey Error "A key for the other ruleset.";
    "GF203" "too-many-units" TooManyUnits Error "More units of a kind than the armies have.";
    "GF204" "fewer-units" FewerUnits Note "Units that are neither on the board nor in hand.";
    "GF205" "commander-count" CommanderCount Error "More than one Commander or Marshal of a player, or one in hand.";
    "GF206" "opponent-in-check" OpponentInCheck Error "The player to move could capture the Commander.";
    "GF207" "not-arranging" NotArranging Error "Not a position of the initial arrangement.";
    "GF208" "wrong-count" WrongCount Error "Numbers of placed units that contradict the side to move or the ply.";
    "GF209" "impossible-mark" ImpossibleMark Error "A mark that no exchange can have left.";
    "GF210" "impossible-place" ImpossiblePlace Error "A forced rearrangement that no capture can have caused.";
    "GF211" "impossible-recovery" ImpossibleRecovery Error "A recovery that no move can have caused.";
    "GF212" "impossible-draft" ImpossibleDraft Error "A draft that contradicts the level, the hands or the side to move.";
    "GF213" "no-commander" NoCommander Note "A missing Commander or Marshal.";
    "GF301" "mixed-rules" MixedRules Error "Two rulesets in one game.";
    "GN001" "invalid-utf8" InvalidUtf8 Error "Bytes that are not UTF-8.";
    "GN002" "control-character" ControlCharacter Error "A control character in the text.";
    "GN003" "misplaced-byte-order-mark" MisplacedByteOrderMark Warning "A byte order mark within the text.";
    "GN004" "game-too-long" GameTooLong Error "A game longer than the limit.";
    "GN005" "too-many-findings" TooManyFindings Error "More findings in one game than are shown.";
    "GN101" "bad-header" BadHeader Error "A header with a syntax error.";
    "GN102" "unclosed-quote" UnclosedQuote Error "The value of a header has no closing quote.";
    "GN103" "unclosed-header" UnclosedHeader Error "A header has no closing bracket.";
    "GN104" "header-twice" HeaderTwice Error "A header is given a second time.";
    "GN105" "unknown-header" UnknownHeader Warning "A header that GN does not know.";
    "GN106" "lone-backslash" LoneBackslash Warning "A backslash that escapes nothing.";
    "GN107" "bad-date" BadDate Error "A date that is not written `YYYY.MM.DD`.";
    "GN108" "no-such-day" NoSuchDay Error "A date that does not exist.";
    "GN109" "uncertain-date" UncertainDate Warning "A date with unknown digits.";
    "GN110" "bad-result" BadResult Error "A result that is not one of the four.";
    "GN111" "loose-result" LooseResult Warning "A result without its blanks.";
    "GN112" "unknown-rules" UnknownRules Error "An unknown ruleset in the header `Rules`.";
    "GN113" "header-case" HeaderCase Note "The name of a header in unusual case.";
    "GN120" "unclosed-comment" UnclosedComment Error "A comment that is not closed.";
    "GN121" "stray-parenthesis" StrayParenthesis Error "A closing parenthesis without an opening one.";
    "GN122" "indented-comment" IndentedComment Warning "Blanks before a line comment.";
    "GN123" "comment-within-line" CommentWithinLine Error "A line comment that does not begin its line.";
    "GN131" "bad-suppression" BadSuppression Warning "A suppression that names no code.";
    "GN132" "unused-suppression" UnusedSuppression Note "A suppression without a finding to suppress.";
    "GN201" "number-too-large" NumberTooLarge Error "A move number beyond all bounds.";
    "GN202" "bad-periods" BadPeriods Error "A number without one or three periods after it.";
    "GN203" "number-without-move" IndicatorWithoutMove Error "A move number without a move.";
    "GN204" "glued-number" GluedIndicator Warning "No blank between a number and its move.";
    "GN205" "wrong-number" WrongNumber Error "A move number that does not follow the one before.";
    "GN206" "wrong-periods" WrongPeriods Error "Periods for Black's move before White's, or the other way round.";
    "GN207" "missing-number" MissingNumber Error "Moves without a number before them.";
    "GN208" "follow-up-in-group" FollowUpInGroup Warning "A follow-up that makes more than two moves after one number.";
    "GN209" "repeated-number" RepeatedNumber Warning "White's move repeats the number of Black's.";
    "GN210" "lower-case" LowerCase Warning "Faces in lower case.";
    "GN211" "bad-unit" BadUnit Error "A text that is not the name of a unit.";
    "GN212" "bad-sign" BadSign Error "A sign that no form of move has.";
    "GN213" "bad-coordinate" BadCoordinate Error "A column or row that is out of range.";
    "GN214" "bad-tier" BadTier Error "A tier that is out of range.";
    "GN215" "missing-part" MissingPart Error "A move that ends too early.";
    "GN216" "bad-move" BadMove Error "A move with a syntax error.";
    "GN217" "trailing-text" TrailingText Error "Text glued to the end of a move.";
    "GN218" "result-in-movetext" ResultInMovetext Error "A result among the moves.";
    "GN219" "stray-text" StrayText Error "Text that GN does not have.";
    "GN220" "every-ply-numbered" EveryPlyNumbered Error "A number before every move, as if it counted plies.";
    "GN221" "strike-as-step" StrikeAsStep Note "A mobile strike written as a step.";
    "GN230" "look-alike" LookAlike Error "Characters that look like characters of GN.";
    "GN231" "wrapped-text" WrappedText Error "Markup, marks or tables around the game.";
    "GN232" "foreign-comment" ForeignComment Error "A comment as other notations write it.";
    "GN233" "foreign-sign" ForeignSign Error "Another sign where moves of GN have their own.";
    "GN234" "foreign-move" ForeignMove Error "Moves that are written in another way.";
    "GN235" "judgement" Judgement Error "A sign that judges a move.";
    "GN236" "separator" Separator Error "Signs between moves.";
    "GN237" "several-games" SeveralGames Error "Numbers that begin again.";
    "JS101" "fen-fields" FenFields Error "Missing, extra or bad fields in a FEN.";
    "JS102" "fen-board" FenBoard Error "A bad board in a FEN.";
    "JS103" "fen-hands" FenHands Error "Bad hands in a FEN.";
    "JS104" "fen-spelling" FenSpelling Warning "A FEN that gungi.js would write differently.";
    "JS201" "pgn-text" PgnText Error "Text that PGN does not have.";
    "JS202" "pgn-tag" PgnTag Error "A tag with a syntax error.";
    "JS203" "pgn-comment" PgnComment Error "A comment that is not closed, or not opened.";
    "JS204" "pgn-number" PgnNumber Error "A bad move number, or one without a move.";
    "JS205" "pgn-move" PgnMove Error "A move with a syntax error in the notation of gungi.js.";
    "JS206" "pgn-spelling" PgnSpelling Warning "A PGN that gungi.js would write differently.";
    "JS207" "pgn-too-long" PgnTooLong Error "A game longer than the limit, or with more findings than are shown.";
    "JS208" "pgn-wrong-number" PgnWrongNumber Warning "A move number that is not the right one.";
    "JS209" "ambiguous-betrayal" AmbiguousBetrayal Note "A betrayal that could swap other tiers; gungi swaps the lower ones.";
    "JS210" "pgn-look-alike" PgnLookAlike Error "Characters that look like characters of gungi.js.";
    "JS211" "pgn-variation" PgnVariation Warning "A variation that cannot be played.";
    "RE101" "record-position" RecordPosition Error "A position of GFEN-11 that cannot be read.";
    "RE102" "record-start" RecordStart Error "A record that does not say where the game starts.";
    "RE103" "record-move" RecordMove Error "A text that is not a move of a record of another program.";
    "RE104" "record-header" RecordHeader Error "A header or key of a record of another program that cannot be read.";
    "RE105" "record-too-long" RecordTooLong Error "A record of another program that is not read whole.";
    "RE106" "record-spelling" RecordSpelling Warning "Something in a record that its program would write otherwise.";
    "RE107" "record-not-kept" RecordNotKept Note "Something in a record that gungi does not keep.";
    "RE108" "several-moves" SeveralMoves Error "A move of a record that fits several moves of the position.";
    "RE109" "other-effect" OtherEffect Warning "A move of a record that does something else in its program.";
    "RU101" "unknown-unit" UnknownUnit Error "The rules have no such unit.";
    "RU102" "foreign-form" ForeignForm Error "A form of move that these rules do not have.";
    "RU103" "vacant-place" VacantPlace Error "A move of a unit that is not there.";
    "RU104" "other-unit" OtherUnit Error "A different unit at the place of the move.";
    "RU105" "opponents-unit" OpponentsUnit Error "The unit is the opponent's.";
    "RU106" "covered-unit" CoveredUnit Error "The unit is not on top of its tower.";
    "RU107" "arrival-tier" ArrivalTier Error "The unit arrives on another tier.";
    "RU108" "nothing-to-capture" NothingToCapture Error "Nothing to capture at the place.";
    "RU109" "target-tier" TargetTier Error "The captured unit stands on another tier.";
    "RU110" "recovery-elsewhere" RecoveryElsewhere Error "Recovery of a unit that is not due.";
    "RU111" "other-hand" OtherHand Error "The recovered unit goes to the other hand.";
    "RU112" "other-rules" OtherRules Error "A game that is legal by another ruleset.";
    "RU113" "other-squares" OtherSquares Error "A game that is legal if its squares are numbered otherwise.";
    "RU201" "not-a-drop" NotADrop Error "A move other than a drop in the initial arrangement or the draft.";
    "RU202" "follow-up-due" FollowUpDue Error "A move where a follow-up is due first.";
    "RU203" "nothing-to-recover" NothingToRecover Error "No recovery is due.";
    "RU204" "not-in-hand" NotInHand Error "The hand has no such unit.";
    "RU205" "not-the-captured-unit" NotTheCapturedUnit Error "A drop of a unit other than the captured one.";
    "RU206" "outside-territory" OutsideTerritory Error "A drop outside the player's territory.";
    "RU207" "needs-empty-square" NeedsEmptySquare Error "A drop that needs an empty square.";
    "RU208" "no-land-link" NoLandLink Error "A drop on a unit that does not accept it.";
    "RU209" "tower-full" TowerFull Error "A fourth unit on a tower.";
    "RU210" "on-commander" OnCommander Error "A unit on top of a Commander.";
    "RU211" "twin-in-tower" TwinInTower Error "Two units of one player with the same face in a tower.";
    "RU212" "twin-by-betrayal" TwinByBetrayal Error "A betrayal that makes two units of one player with the same face in a tower.";
    "RU213" "cannot-move" CannotMove Error "A unit that never moves.";
    "RU214" "out-of-reach" OutOfReach Error "A square that the unit cannot reach.";
    "RU215" "path-blocked" PathBlocked Error "A move through an occupied square.";
    "RU216" "jump-barred" JumpBarred Error "A jump over a barred square.";
    "RU217" "not-neighbours" NotNeighbours Error "An immobile strike at a unit that is not next to the striker.";
    "RU218" "own-target" OwnTarget Error "A strike at a unit of the same player.";
    "RU219" "fortress-strikes" FortressStrikes Error "A strike by a Fortress.";
    "RU220" "not-a-tower-of-three" NotATowerOfThree Error "An exchange in a tower that does not have three units.";
    "RU221" "not-a-captain" NotACaptain Error "An exchange by a unit that is not a Captain.";
    "RU222" "not-exchangeable" NotExchangeable Error "An exchange with a unit that cannot be exchanged.";
    "RU223" "exchanged-before" ExchangedBefore Error "A second exchange in a row in the same tower.";
    "RU224" "not-in-check" NotInCheck Error "A substitution without check.";
    "RU225" "not-a-samurai" NotASamurai Error "A substitution by a unit that is not a Samurai.";
    "RU226" "not-the-commander" NotTheCommander Error "A substitution for a unit that is not the Commander.";
    "RU227" "not-beside-commander" NotBesideCommander Error "A substitution over a distance.";
    "RU228" "commander-in-danger" CommanderInDanger Error "A move that leaves the Commander open to capture.";
    "RU229" "game-over" GameOver Error "A move after the end of the game.";
    "RU230" "captures-commander" CapturesCommander Error "A capture of a Commander.";
    "RU231" "marshal-first" MarshalFirst Error "A draft that does not begin with the Marshal.";
    "RU232" "last-unit-ends-draft" LastUnitEndsDraft Error "A drop of the last unit in hand that does not end the draft.";
    "RU233" "no-draft-to-end" NoDraftToEnd Error "The end of a draft where there is none.";
    "RU234" "beyond-foremost" BeyondForemost Error "Arata beyond the player's foremost unit.";
    "RU235" "on-opponent" OnOpponent Error "Arata onto a unit of the opponent's.";
    "RU236" "on-marshal" OnMarshal Error "A unit on top of a Marshal.";
    "RU237" "marshal-climbs" MarshalClimbs Error "A Marshal on another unit where the level forbids it.";
    "RU238" "not-a-strategist" NotAStrategist Error "A betrayal by a unit that is not a Strategist.";
    "RU239" "nothing-to-swap" NothingToSwap Error "A betrayal that names no unit of the opponent's.";
    "RU240" "no-swap-in-hand" NoSwapInHand Error "A betrayal for which the hand has no unit.";
    "RU241" "too-high" TooHigh Error "A tower that is too high for the unit.";
    "RU242" "not-empty" NotEmpty Error "A move to a square that is not empty.";
    "RU243" "no-tower" NoTower Error "Tsuke without a tower.";
    "RU301" "double-bronze" DoubleBronze Error "Foul: two Bronze in a column.";
    "RU302" "double-pawn-drop" DoublePawnDrop Error "Foul: a Pawn dropped into a column with another.";
    "RU303" "bronze-checkmate" BronzeCheckmate Error "Foul: checkmate by a Bronze.";
    "RU304" "pawn-drop-checkmate" PawnDropCheckmate Error "Foul: checkmate by the drop of a Pawn.";
    "RU401" "result-contradicts-board" ResultContradictsBoard Error "A result that contradicts the board.";
    "RU402" "result-open-after-end" ResultOpenAfterEnd Warning "An open result, though the game is over on the board.";
    "RU403" "pawn-missing" PawnMissing Error "A column without a Pawn of a player after the initial arrangement.";
    "RU404" "follow-up-missing" FollowUpMissing Warning "A game that stops where a follow-up is due.";
    "RU405" "marshal-exposed" MarshalExposed Note "A Marshal that the opponent can capture next.";
    "RU406" "no-result" NoResult Note "No result, though the game is over on the board.";
}

impl Code {
    /// Whether the code is about a whole file, not about a place in it.
    pub fn is_about_file(self) -> bool {
        self.id().starts_with("FI")
    }

    /// Whether the code is a foul, which stands unless the opponent calls it out.
    pub const fn is_foul(self) -> bool {
        matches!(
            self,
            Self::DoubleBronze
                | Self::DoublePawnDrop
                | Self::BronzeCheckmate
                | Self::PawnDropCheckmate
        )
    }

    /// Whether the code is about a game.
    pub fn is_about_game(self) -> bool {
        !["CG", "FI", "GA"].contains(&&self.id()[..2])
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_names_are_unique_and_in_order() {
        let ids: Vec<_> = Code::ALL.iter().map(|code| code.id()).collect();
        assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
        let names: std::collections::BTreeSet<_> =
            Code::ALL.iter().map(|code| code.name()).collect();
        assert_eq!(names.len(), ids.len());
    }
}
