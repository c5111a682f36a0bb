import { importDeclarations } from '../code/importedNames.js'
import { canParse, parseModule } from '../code/parseModule.js'
import { isCode, relativeSource } from '../plan/withThemeImport.js'
import { resolveImport } from '../project/resolveImport.js'
import type { PlaceContext } from './placeContext.js'
import type { Snippet } from './placement.js'

/**
 * Returns the import for each root layout of Next that does not import the file with the theme. Parts of an
 * app with documents of their own can have stylesheets of their own.
 *
 * @param stylesheet - The theme's path among the files of the views.
 */
export function themeSnippets(
  { project, config, style, draft }: PlaceContext,
  stylesheet: string,
): Snippet[] {
  const { css, dir } = config
  if (css === undefined) return []
  const isThere = (path: string, text: string) =>
    path === css ||
    importDeclarations(parseModule(text, path)).some(
      ({ source }) => resolveImport(project.root, path, source.value) === css,
    )
  // Tailwind compiles the theme only as a part of its stylesheet.
  const file = config.style === 'tailwind' && !isCode(css) ? css : `${dir}/${stylesheet}`
  return project.layouts.flatMap((path) => {
    const text = draft.text(path)
    if (text === undefined || !canParse(text, path) || isThere(path, text)) return []
    return {
      title: `Import the styles in ${path} too: it does not import ${css}, which has the theme`,
      code: `import ${style.quote}${relativeSource(path, file)}${style.quote}${style.semicolon}`,
    }
  })
}
