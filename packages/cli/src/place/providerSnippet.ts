import { appFile } from './appFile.js'
import { findSetup } from './findSetup.js'
import { importSource } from './importSource.js'
import type { PlaceContext } from './placeContext.js'
import type { Snippet } from './placement.js'
import { providersCode } from './providersCode.js'
import { providersFolder } from './providersFolder.js'
import { setupCode } from './setupCode.js'

/**
 * Returns the code with which a developer adds the provider by hand, with import paths for the right file.
 */
export function providerSnippet(context: PlaceContext): Snippet[] {
  const { project, config, style } = context
  const { quote: q, semicolon: s, indent } = style
  const setup = findSetup(context)
  const file = appFile(project, config, context.draft)
  const snippets: Snippet[] = []
  if (setup === undefined)
    snippets.push({
      title: `Create a latchkey in your app, in a file latchkey.${config.lang}`,
      code: setupCode(context, style),
    })
  if (project.framework === 'next-app') return [...snippets, ...nextSnippets(context, setup)]
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

/** Returns the code for the app router of Next, whose root layout is a server component. */
function nextSnippets({ project, config, style, draft }: PlaceContext, setup: string | undefined): Snippet[] {
  const { quote: q, semicolon: s, indent } = style
  const file = `${providersFolder(project, draft)}/providers.${config.lang}x`
  const source = setup === undefined ? './latchkey' : importSource(file, setup)
  const [layout = file] = project.layouts
  return [
    {
      title: `Create a client component, ${file}`,
      code: providersCode('Providers', source, config.lang, { ...style, lineEnd: '\n' }).trim(),
    },
    {
      title: `Put it around the content of <body>${project.layouts.length > 0 ? ` in ${project.layouts.join(' and ')}` : ''}`,
      code: [
        `import { Providers } from ${q}${importSource(layout, file)}${q}${s}`,
        '',
        '<Providers>',
        `${indent}{children}`,
        '</Providers>',
      ].join('\n'),
    },
  ]
}
