import type { PlaceContext } from './context.js'
import { findSetup } from './findSetup.js'
import { importSource } from './importSource.js'
import type { Snippet } from './placement.js'
import { setupCode } from './setupCode.js'

/** The provider as code to write by hand, with the import paths of the file it belongs to. */
export function providerSnippet(context: PlaceContext): Snippet[] {
  const { project, config, style } = context
  const { quote: q, semicolon: s, indent } = style
  const setup = findSetup(context)
  const file =
    project.entry ?? `${project.sourceDir === '' ? '' : `${project.sourceDir}/`}app.${config.lang}x`
  const snippets: Snippet[] = []
  if (setup === undefined)
    snippets.push({
      title: `Make a latchkey in your app, in a file latchkey.${config.lang}`,
      code: setupCode(context, style),
    })
  snippets.push({
    title: `Put the provider around your app${project.entry === undefined ? '' : ` in ${project.entry}`}`,
    code: [
      `import { LatchkeyProvider } from ${q}@latchkey/headless${q}${s}`,
      `import { latchkey } from ${q}${setup === undefined ? './latchkey' : importSource(file, setup)}${q}${s}`,
      '',
      '<LatchkeyProvider latchkey={latchkey}>',
      `${indent}{/* your app */}`,
      '</LatchkeyProvider>',
    ].join('\n'),
  })
  return snippets
}
