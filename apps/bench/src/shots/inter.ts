import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const file = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/**
 * Returns a script that adds the font Inter to a page. The modal uses it where it is installed, and pictures
 * are to look alike on every machine.
 */
export async function interScript(): Promise<string> {
  const font = await readFile(createRequire(import.meta.url).resolve(file), 'base64')
  return `{
  const inter = new FontFace('Inter', 'url(data:font/woff2;base64,${font})', { weight: '100 900' })
  document.fonts.add(inter)
  void inter.load()
}`
}
