import { describe, expect, it } from 'vitest'
import { folderOfFile } from '../../test/folderOfFile.js'
import { put } from '../../test/hostProject.js'
import { detectProject } from './detectProject.js'

const html = 'export default ({ children }) => <html><body>{children}</body></html>\n'
const bare = 'export default ({ children }) => <section>{children}</section>\n'
const through = 'export default ({ children }) => children\n'

function detected(files: Readonly<Record<string, string>>) {
  const root = folderOfFile()
  put(root, 'package.json', '{ "dependencies": { "next": "16", "react": "19" } }')
  for (const [path, text] of Object.entries(files)) put(root, path, text)
  return detectProject(root)
}

describe('the root layouts of Next', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['one at the top', { 'app/layout.tsx': html, 'app/blog/layout.tsx': bare }, ['app/layout.tsx']],
    [
      'one below a segment',
      { 'app/[locale]/layout.tsx': html, 'app/[locale]/blog/layout.tsx': bare },
      ['app/[locale]/layout.tsx'],
    ],
    [
      'one below a layout that renders only its children',
      { 'src/app/layout.tsx': through, 'src/app/[locale]/layout.tsx': html },
      ['src/app/[locale]/layout.tsx'],
    ],
    [
      'one in a group, beside a folder for the pages router',
      { 'src/app/(site)/layout.jsx': html, 'src/pages/api/a.js': '' },
      ['src/app/(site)/layout.jsx'],
    ],
    [
      'several',
      { 'app/(site)/layout.tsx': html, 'app/(admin)/layout.js': html, 'app/(site)/blog/layout.tsx': html },
      ['app/(admin)/layout.js', 'app/(site)/layout.tsx'],
    ],
    [
      'one that renders the document by another component',
      {
        'app/layout.tsx': through,
        'app/[locale]/layout.tsx': `import { Base } from '../../parts/base'\nexport default ({ children }) => <Base>{children}</Base>\n`,
        'parts/base.tsx': html.replace('default', 'const Base =').replace('= (', '= ('),
      },
      ['app/[locale]/layout.tsx'],
    ],
    [
      'one with an ending of pageExtensions',
      { 'app/[locale]/layout.page.tsx': html },
      ['app/[locale]/layout.page.tsx'],
    ],
    [
      'the one in app, which Next prefers',
      { 'app/[locale]/layout.tsx': html, 'src/app/layout.tsx': html },
      ['app/[locale]/layout.tsx'],
    ],
    [
      'the top one if none renders a document',
      { 'app/layout.tsx': bare, 'app/blog/layout.tsx': bare },
      ['app/layout.tsx'],
    ],
    [
      'none in a comment, a text or a test',
      {
        'app/a/layout.tsx': `// <html>\n${bare.replace('{', "{/* <html> */}{'<html>'}{")}`,
        'app/b/layout.test.tsx': html,
      },
      [],
    ],
  ])('%s', async (_, files, layouts) => {
    const project = await detected(files)
    expect(project).toMatchObject({ framework: 'next-app', layouts, rsc: true })
    expect(project.entry).toBe(layouts[0])
  })

  it('are none in the pages router, whatever its folder app holds', async () => {
    expect(await detected({ 'src/pages/_app.jsx': bare, 'src/app/layouts/layout.jsx': bare })).toMatchObject({
      framework: 'next-pages',
      layouts: [],
      entry: 'src/pages/_app.jsx',
    })
  })
})
