import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import type { FramePage, FramePages } from '../src/server/http/FramePage.js'

/** Where the script of each document begins. Its styles are those that the script imports. */
export interface PageEntries {
  readonly frame: string
  readonly wallet: string
  readonly leave: string
}

const folder = dirname(import.meta.dirname)

const ownEntries: PageEntries = {
  frame: join(folder, 'src/app/frameMain.ts'),
  wallet: join(folder, 'src/app/walletMain.ts'),
  leave: join(folder, 'src/app/leaveMain.ts'),
}

/**
 * Builds the documents of the frame. The same sources become the same bytes in every folder and on every
 * machine: nothing of paths, times or the environment is in them.
 */
export async function buildPages(entries: PageEntries = ownEntries): Promise<FramePages> {
  const [frame, wallet, leave, refusal] = await Promise.all([
    buildPage(entries.frame, 'Your wallet'),
    buildPage(entries.wallet, 'Your wallet'),
    buildPage(entries.leave, 'Open a leaving kit', true),
    buildPage(join(folder, 'src/refusal/start.ts'), 'Your wallet'),
  ])
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { version, frame, wallet, leave, refusal }
}

/** @param isAlone Whether it is opened from a disk too, where no header has its policy. */
async function buildPage(entry: string, title: string, isAlone = false): Promise<FramePage> {
  const { script, style } = await bundle(entry)
  const scriptHashes = [hashOf(script)]
  const styleHashes = style === '' ? [] : [hashOf(style)]
  const policy = isAlone ? `\n${policyTag(scriptHashes, styleHashes)}` : ''
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">${policy}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
${style === '' ? '' : `<style>${style}</style>\n`}</head>
<body>
<main></main>
<noscript>This page needs JavaScript.</noscript>
<script type="module">${script}</script>
</body>
</html>
`
  const hash = createHash('sha256').update(html).digest('hex')
  return { html, hash, scriptHashes, styleHashes }
}

async function bundle(entry: string): Promise<{ script: string; style: string }> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    // The folder of the entry, so that no part of a path depends on where the repository is.
    absWorkingDir: dirname(entry),
    outdir: 'out',
    write: false,
    // What is loaded late is in the file too: it is one document, and one hash.
    bundle: true,
    splitting: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['source'],
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    loader: { '.svg': 'dataurl' },
    // A setting of the machine's own changes nothing.
    tsconfigRaw: {},
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text.trim() ?? ''
  const [script, style] = [textOf('.js'), textOf('.css')]
  // esbuild escapes the end tags. This one would begin a comment in which the end tag does not count.
  if (script.includes('<!--')) throw new Error(`The script of ${entry} has "<!--", which HTML reads.`)
  return { script, style }
}

/** Hash of an inline script or style, as a policy has it. */
function hashOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}

function policyTag(scriptHashes: readonly string[], styleHashes: readonly string[]): string {
  const quote = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`).join(' ') || "'none'"
  const policy = [
    "default-src 'none'",
    `script-src ${quote(scriptHashes)}`,
    `style-src ${quote(styleHashes)}`,
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  return `<meta http-equiv="content-security-policy" content="${policy}">`
}
