/** Turns `{@link name}` into code, where a link is not possible: in code and in one-line descriptions. */
export function plainLinks(text: string): string {
  return text.replaceAll(/\{@link\s+([\w.]+)(?:\s*\|\s*|\s+)?([^}]*)\}/g, (_, target, words) =>
    words.trim() ? words.trim() : `\`${target}\``,
  )
}
