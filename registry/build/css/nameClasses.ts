import { importsOf } from '../importGraph'
import { SourceError } from '../sourceError'
import { Tree } from '../unstyle/bindings'
import { compileRules } from './compileRules'
import { renameClasses } from './renameClasses'
import { stylesheet } from './stylesheet'

const themePath = 'theme.css'

/**
 * Makes the `css` style from the authored files: every class list is one class of ours, named by its slot, and `theme.css` has
 * the tokens and a rule for each, compiled by Tailwind from the very classes it replaces. The host needs no Tailwind.
 *
 * Throws a `SourceError` at a class expression it does not understand, and at a class Tailwind does not know.
 */
export async function nameClasses(authored: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const theme = authored.get(themePath)
  if (theme === undefined) throw new Error(`The registry has no ${themePath}.`)
  const tree = new Tree(authored)
  const { files, rules } = renameClasses(tree)
  const compiled = await compileRules(theme, rules, ({ path, offset }, candidate) => {
    throw new SourceError(path, authored.get(path) ?? '', offset, `Tailwind does not know '${candidate}'`)
  })
  const sections = usersFirst(tree).map((path) => ({
    path,
    nodes: rules.filter((rule) => rule.path === path).flatMap(({ name }) => compiled.get(name) ?? []),
  }))
  files.set(
    themePath,
    stylesheet(
      theme,
      sections.filter(({ nodes }) => nodes.length > 0),
    ),
  )
  return files
}

/**
 * The files with those first that use others: of two rules of the same weight the used one's comes later, as it does in
 * Tailwind, where `hover:` stands behind what a user of the part passes.
 */
function usersFirst(tree: Tree): string[] {
  const paths = new Set(tree.files.keys())
  const order: string[] = []
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const { target } of importsOf(tree.file(path), paths)) if (target !== undefined) visit(target)
    order.push(path)
  }
  for (const { path } of tree.code()) visit(path)
  return order.reverse()
}
