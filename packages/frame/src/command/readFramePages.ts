import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { FramePage, FramePages } from '../server/http/FramePage.js'

const pageSchema = v.object({
  hash: v.string(),
  scriptHashes: v.array(v.string()),
  styleHashes: v.array(v.string()),
})

const manifestSchema = v.object({
  version: v.string(),
  frame: pageSchema,
  wallet: pageSchema,
  leave: pageSchema,
  refusal: pageSchema,
})

/**
 * Returns the documents of the frame, as they were released.
 *
 * @throws {Error} If a file is not the one that the release has.
 *
 * @example
 * ```ts
 * import { readFramePages } from '@latchkey/frame/node'
 *
 * const { frame, version } = await readFramePages()
 * console.log(version, frame.hash)
 * ```
 */
export async function readFramePages(): Promise<FramePages> {
  // Source files have no build to read, so that it is made now.
  if (import.meta.url.endsWith('.ts')) {
    // Not a literal: the published package has no such file, and no bundler must look for it.
    const source: string = new URL('../../build/buildPages.ts', import.meta.url).href
    const { buildPages } = (await import(/* @vite-ignore */ source)) as {
      buildPages(): Promise<FramePages>
    }
    return buildPages()
  }
  const folder = new URL('../pages/', import.meta.url)
  const read = (name: string) => readFile(new URL(name, folder), 'utf8')
  const manifest = v.parse(manifestSchema, JSON.parse(await read('manifest.json')))
  const open = async (name: 'frame' | 'wallet' | 'leave' | 'refusal'): Promise<FramePage> => {
    const known = manifest[name]
    const html = await read(`${name}.html`)
    if (createHash('sha256').update(html).digest('hex') !== known.hash)
      throw new Error(`The file ${name}.html is not the one of this release. Install @latchkey/frame again.`)
    return { html, ...known }
  }
  const [frame, wallet, leave, refusal] = await Promise.all([
    open('frame'),
    open('wallet'),
    open('leave'),
    open('refusal'),
  ])
  return { version: manifest.version, frame, wallet, leave, refusal }
}
