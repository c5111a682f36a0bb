import { findSetup } from './findSetup.js'
import { importSource } from './importSource.js'
import type { PlaceContext } from './placeContext.js'
import type { Snippet } from './placement.js'
import { setupCode } from './setupCode.js'

/**
 * Returns the code with which a developer adds the provider by hand, with import paths for the right file.
 */
export function providerSnippet(context: PlaceContext): Snippet[] {
  const { project, config, style } = context
  const { quote: q, semicolon: s, indent } = style
  const setup = findSetup(context)
  const file =
    project.entry ?? `${project.sourceDir === '' ? '' : `${project.sourceDir}/`}app.${config.lang}x`
  const snippets: Snippet[] = []
  if (setup === undefined)
    snippets.push({
      title: `Create a latchkey in your app, in a file latchkey.${config.lang}`,
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
