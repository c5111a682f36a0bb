import { importsOf } from '../importGraph'
import { SourceError } from '../sourceError'
import { Tree } from './bindings'
import { compileRules } from './compileRules'
import { renameClasses } from './renameClasses'
import { stylesheet } from './stylesheet'

const themePath = 'theme.css'

/**
 * Builds the `css` style from the authored files. Every class list becomes one class, named by its slot.
 * `theme.css` has the tokens and a rule for each class, which Tailwind compiles from the replaced classes.
 * The project needs no Tailwind.
 *
 * Throws a `SourceError` for an unsupported class expression, and for a class that Tailwind does not know.
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
 * Sorts files so that each is before the files it imports. Of two rules with the same specificity, that of
 * the imported file is later, as in Tailwind, where `hover:` is after the classes that a parent passes.
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
