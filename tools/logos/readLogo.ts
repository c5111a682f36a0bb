import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { type LogoSource, logoPackages } from './logoSources'

/** Downloads a package through npm and unpacks it to `scratch`. */
export async function fetchPackage(
  scratch: string,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<void> {
  const target = join(scratch, name)
  mkdirSync(target, { recursive: true })
  await run(scratch, 'npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', target])
  const archive = readdirSync(target).find((file) => file.endsWith('.tgz'))
  if (!archive) throw new Error(`npm packed no archive of ${name}.`)
  await run(target, 'tar', ['-xzf', archive, '--strip-components=1'])
}

/** Reads a logo: the text of an svg, or a data URL of another picture. */
export function readLogo(scratch: string, [source, name]: LogoSource): string {
  const folder = join(scratch, logoPackages[source].name)
  const file = join(folder, fileOf[source](folder, name))
  const logo = logoIn(readFileSync(file, 'utf8'))
  if (!logo) throw new Error(`${file} has no logo.`)
  return logo
}

const fileOf: Record<LogoSource[0], (folder: string, name: string) => string> = {
  web3icons(_folder, name) {
    const [kind, logo] = name.split('/')
    return `dist/svgs/${kind}/background/${logo}.svg.js`
  },
  rainbowkit(folder, name) {
    const isLogo = new RegExp(`^${name}-[A-Z0-9]{8}\\.js$`)
    const file = readdirSync(join(folder, 'dist')).find((each) => isLogo.test(each))
    return `dist/${file ?? `${name}.js`}`
  },
  thirdweb: (_folder, name) => `src/wallets/__generated__/wallet/${name}/image.ts`,
}

function logoIn(code: string): string | undefined {
  const [, drawing] = /['"`](<svg.*<\/svg>)/s.exec(code) ?? []
  if (drawing) return compact(drawing.replaceAll('\\n', ' ').replaceAll("\\'", "'"))
  const [picture] = /data:image\/[^'"`]+/.exec(code) ?? []
  if (!picture?.startsWith('data:image/svg+xml,')) return picture
  const svg = decodeURIComponent(picture.slice('data:image/svg+xml,'.length))
  return compact(svg.slice(svg.indexOf('<svg')))
}

/** Removes what a drawing does not need. */
function compact(svg: string): string {
  return svg
    .replace(/ class="web3icons"/, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim()
}

async function run(cwd: string, program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await execute(program, args, { cwd })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${output}`)
}
