/**
 * The scripts for shells. Each asks `memory-graph complete` for lines of a word, a tab and a description. Without any, the
 * shell completes paths. No script evaluates what was typed.
 */
export const SCRIPTS = {
  bash: `_memory_graph() {
  local IFS=$'\\n'
  local found=$(memory-graph complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1)
  COMPREPLY=($(compgen -W "$found" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _memory_graph memory-graph
`,
  zsh: `#compdef memory-graph
_memory_graph() {
  local -a found
  found=("\${(@f)$(memory-graph complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then
    found=("\${(@)found//:/\\\\:}")
    found=("\${(@)found/$'\\t'/:}")
    _describe memory-graph found
  else
    _files
  fi
}
compdef _memory_graph memory-graph
`,
  fish: `complete -c memory-graph -a '(memory-graph complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
  powershell: `Register-ArgumentCompleter -Native -CommandName memory-graph -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
  if ($wordToComplete -eq '') { $words += '' }
  memory-graph complete -- @words 2>$null | ForEach-Object {
    $word, $description = $_ -split "\`t", 2
    if (-not $description) { $description = $word }
    [System.Management.Automation.CompletionResult]::new($word, $word, 'ParameterValue', $description)
  }
}
`,
} as const;

export type Shell = keyof typeof SCRIPTS;
export const SHELLS = Object.keys(SCRIPTS) as Shell[];
