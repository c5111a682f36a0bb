/** A text as inline code. Line breaks become spaces. */
export function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``
}

/** A code block. */
export function codeBlock(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trim()}\n\`\`\``
}
