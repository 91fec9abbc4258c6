# Completions of gungi for bash. Written by `gungi completions bash`.

_gungi() {
    local word=$2 option=${COMP_WORDS[COMP_CWORD-1]} prefix= command= options= kind= words= i
    COMPREPLY=()

    # Bash takes `--format=gi` apart into `--format`, `=` and `gi`, unless COMP_WORDBREAKS has no `=`.
    if [[ ${COMP_WORDS[COMP_CWORD]} == = ]]; then
        word=
    elif [[ $option == = ]]; then
        option=${COMP_WORDS[COMP_CWORD-2]}
    elif [[ $word == --*=* ]]; then
        option=${word%%=*} prefix=${word%%=*}= word=${word#*=}
    fi

    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
            @COMMANDS@)
                command=${COMP_WORDS[i]}
                break
                ;;
        esac
    done

    # What the option before the word takes, or else what the command takes.
    case "$command $option" in
@VALUES@
    esac
    if [[ -z $kind ]]; then
        case $command in
@OPERANDS@
        esac
        if [[ $word == -* ]]; then
            kind=words words=$options
        fi
    fi

    case $kind in
        list)
            # Only the item after the last comma is completed.
            prefix+=${word%"${word##*,}"}
            COMPREPLY=($(compgen -P "$prefix" -W "$words" -- "${word##*,}"))
            ;;
        words)
            COMPREPLY=($(compgen -P "$prefix" -W "$words" -- "$word"))
            ;;
        files)
            # From version 4 on bash completes names of files itself, and quotes them.
            compopt -o default 2>/dev/null || COMPREPLY=($(compgen -f -- "$word"))
            ;;
        directories)
            compopt -o dirnames 2>/dev/null || COMPREPLY=($(compgen -d -- "$word"))
            ;;
    esac
}

complete -F _gungi gungi
