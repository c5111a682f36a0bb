/** The addresses that a Markdown text links to. Code has no links. */
export function findLinks(markdown: string): string[] {
  const text = markdown.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/(`+)[^`\n]+\1/g, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
}
