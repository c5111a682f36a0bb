import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type KitName, kitNames } from '../../src/migrate/kit.js'
import { kits } from '../../src/migrate/kits/kits.js'
import { type MigrationPlan, planMigration } from '../../src/migrate/planMigration.js'
import { createSourceTree } from '../../src/migrate/sourceTree.js'

/** A set-up as a kit's documentation has it, or an unusual one. */
export interface MigrationCase {
  /** `rainbowkit-vite` */
  name: string
  kit: KitName
  files: Map<string, string>
}

/** All cases of this folder. `<kit>-<case>.input.txt` holds files behind lines `=== path`. */
export function migrationCases(): MigrationCase[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.input.txt'))
    .map((file) => {
      const name = file.replace('.input.txt', '')
      const kit = kitNames.find((each) => name.startsWith(each))
      if (!kit) throw new Error(`${file} begins with no kit.`)
      return { name, kit, files: parseFiles(readFileSync(join(import.meta.dirname, file), 'utf8')) }
    })
}

/** Plans the migration of files. */
export function planFiles(kit: KitName, files: ReadonlyMap<string, string>): MigrationPlan {
  return planMigration({
    kit: kits[kit],
    tree: createSourceTree(files, (source) => (source.startsWith('@/') ? [`src/${source.slice(2)}`] : [])),
    views: 'src/components/wallet',
    appName: 'harbour',
    isTypeScript: [...files.keys()].some((path) => /\.tsx?$/.test(path)),
  })
}

/** The files after a plan was carried out. */
export function applied(
  files: ReadonlyMap<string, string>,
  { operations }: MigrationPlan,
): Map<string, string> {
  const next = new Map(files)
  for (const { path, text } of operations) if (text !== undefined) next.set(path, text)
  return next
}

/** A plan as the golden files have it: changed files, then what is listed. */
export function printPlan({ operations, findings }: MigrationPlan): string {
  return [
    ...operations.map(({ kind, path, text }) => `=== ${kind} ${path}\n${text}`),
    '=== listed\n',
    ...findings.map(
      ({ kind, path, line, what, why, fix }) => `${kind} ${path}:${line} ${what}\n  ${why}\n  ${fix}\n`,
    ),
  ].join('')
}

function parseFiles(text: string): Map<string, string> {
  return new Map(
    text
      .split(/^=== /m)
      .slice(1)
      .map((part) => {
        const end = part.indexOf('\n')
        return [part.slice(0, end), part.slice(end + 1)]
      }),
  )
}
