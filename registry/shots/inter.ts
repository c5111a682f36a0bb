import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * Returns a script that adds the font Inter to a page. The modal uses it where it is installed, and pictures
 * are to look alike on every machine.
 */
export async function interScript(): Promise<string> {
  const file = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  const font = await readFile(fileURLToPath(file), 'base64')
  return `{
  const inter = new FontFace('Inter', 'url(data:font/woff2;base64,${font})', { weight: '100 900' })
  document.fonts.add(inter)
  void inter.load()
}`
}
