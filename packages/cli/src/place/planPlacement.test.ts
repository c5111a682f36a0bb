import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { put } from '../../test/hostProject.js'
import { type PlacementHost, placementHost } from '../../test/placementHost.js'
import { astro, nextApp, nextPages, reactRouter, viteJs, viteTs } from '../../test/templates.js'

import { parseModule } from '../code/parseModule.js'

const hosts: PlacementHost[] = []
afterEach(() => {
  for (const { root } of hosts.splice(0)) rmSync(dirname(root), { recursive: true, force: true })
})
async function host(...given: Parameters<typeof placementHost>): Promise<PlacementHost> {
  const made = await placementHost(...given)
  hosts.push(made)
  return made
}
const all = ['provider', 'Modal', 'ConnectButton'] as const

describe('in the stock templates', () => {
  it.each([
    ['create-vite react-ts', viteTs],
    ['create-vite react', viteJs],
    ['create-next-app, app router', nextApp],
    ['create-next-app, pages router', nextPages],
    ['create-react-router', reactRouter],
    ['Astro', astro],
  ])('%s: adds the provider, then the components; a second run changes nothing', async (_, files) => {
    const made = await host(files)
    const setup = await made.place('provider')
    const placed = await made.place('Modal', 'ConnectButton')
    expect({
      setup: setup.setup,
      files: Object.fromEntries(
        [...new Set([...setup.operations, ...placed.operations].map(({ path }) => path))].map((path) => [
          path,
          made.read(path),
        ]),
      ),
      printed: [...setup.printed, ...placed.printed],
    }).toMatchSnapshot()
    const again = await made.place(...all)
    expect(again.operations).toEqual([])
  })
})

/** Returns the lines of a text without indentation. */
const linesOf = (text: string) => text.split(/\r?\n/).map((line) => line.trim())

describe('in unusual projects', () => {
  const app = (main: string, more: Record<string, string> = {}) => ({
    ...viteTs,
    'src/main.tsx': main,
    ...more,
  })
  const mount = (rest: string) =>
    `import { createRoot } from 'react-dom/client'\nimport App from './App'\n\n${rest}\n`

  it.each([
    ['no StrictMode', mount(`createRoot(document.getElementById('root')!).render(<App />)`)],
    ['a root in a variable', mount(`const root = createRoot(document.body)\nroot.render(<App />);`)],
    ['JSX in a variable', mount(`const app = <App />\ncreateRoot(document.body).render(app)`)],
    [
      'ReactDOM',
      `import ReactDOM from "react-dom/client";\nimport App from "./App";\n\nReactDOM.createRoot(document.getElementById("root") as HTMLElement).render(\n\t<App />\n);\n`,
    ],
    [
      'the old render',
      `import ReactDOM from 'react-dom'\nimport App from './App'\nReactDOM.render(<App />, document.body)\n`,
    ],
    [
      'hydrateRoot',
      `import { hydrateRoot } from 'react-dom/client'\nimport App from './App'\nhydrateRoot(document.body, <App />)\n`,
    ],
    ['CRLF', (viteTs['src/main.tsx'] ?? '').replaceAll('\n', '\r\n')],
    ['tabs', (viteTs['src/main.tsx'] ?? '').replaceAll('  ', '\t')],
    ['a byte order mark', `\uFEFF${viteTs['src/main.tsx']}`],
    [
      'comments',
      mount(`/* before */\ncreateRoot(document.body).render(\n  // why\n  <App /* here */ />, // after\n)`),
    ],
    ['a fragment', mount(`createRoot(document.body).render(<><App /></>)`)],
    [
      'providers of its own',
      `import { QueryClientProvider } from '@tanstack/react-query'\n${mount(`createRoot(document.body).render(\n  <QueryClientProvider client={client}>\n    <App />\n  </QueryClientProvider>,\n)`)}`,
    ],
    [
      'an app in the same file',
      `import { createRoot } from 'react-dom/client'\n\nclass App extends Component {\n  render() {\n    return <div><h1>Hi</h1></div>\n  }\n}\n\ncreateRoot(document.body).render(<App />)\n`,
    ],
    [
      'satisfies',
      mount(`const options = { a: 1 } satisfies Options\ncreateRoot(document.body, options).render(<App />)`),
    ],
    [
      'a named import of the app',
      `import { createRoot } from 'react-dom/client'\nimport { Root as Page } from './root'\n\ncreateRoot(document.body).render(<Page />)\n`,
    ],
    [
      'a router',
      `import { createRoot } from 'react-dom/client'\nimport { RouterProvider } from 'react-router'\nimport { router } from './router'\n\ncreateRoot(document.body).render(<RouterProvider router={router} />)\n`,
    ],
    [
      'names that are taken',
      `import { createRoot } from 'react-dom/client'\nimport { latchkey, Modal } from './other'\nimport App from './App'\n\nlatchkey(Modal)\ncreateRoot(document.body).render(<App />)\n`,
    ],
  ])('%s: keeps other code, changes nothing in a second run, and can be undone', async (_, main) => {
    const named = `export const Root = () => {\n  return <main className="a">Hello</main>\n}\n`
    const made = await host(
      app(main, { 'src/root.tsx': named, 'src/router.ts': 'export const router = 1\n' }),
    )
    const before = Object.fromEntries(
      ['src/main.tsx', 'src/App.tsx', 'src/root.tsx'].map((path) => [path, made.read(path)]),
    )
    const placed = await made.place('provider')
    expect(placed.printed).toEqual([])
    expect((await made.place('Modal', 'ConnectButton')).printed).toEqual([])
    expect((await made.place(...all)).operations).toEqual([])

    const all3 = Object.keys(before)
      .map((path) => made.read(path))
      .join('\n')
    for (const name of ['LatchkeyProvider', 'ConnectButton', 'Modal'])
      expect(all3).toMatch(new RegExp(`<(Latchkey)?${name}`))
    for (const [path, text] of Object.entries(before)) {
      const now = made.read(path)
      parseModule(now, path)
      expect(now.startsWith('\uFEFF')).toBe(text.startsWith('\uFEFF'))
      if (text.includes('\r\n')) expect(now.replaceAll('\r\n', '')).not.toContain('\n')
      const lines = linesOf(now)
      for (const line of linesOf(text))
        if (!/<(App|Page|RouterProvider|div|main)\b/.test(line)) expect(lines).toContain(line)
    }

    expect((await made.unplace()).left).toEqual([])
    expect(made.exists('src/latchkey.ts')).toBe(false)
    for (const [path, text] of Object.entries(before))
      expect(made.read(path).replace(/[\s(),]+/g, '')).toBe(text.replace(/[\s(),]+/g, ''))
  })

  it.each([
    ['several roots', mount(`createRoot(a).render(<App />)\ncreateRoot(b).render(<App />)`)],
    ['no root', `import App from './App'\nexport { App }\n`],
    ['the result of a function', mount(`createRoot(a).render(tree())`)],
    ['code that cannot be parsed', `const = 1\n`],
  ])('%s: prints the code and edits no file of the project', async (_, main) => {
    const made = await host(app(main))
    const setup = await made.place('provider')
    expect(made.read('src/main.tsx')).toBe(main)
    expect(setup.operations.map(({ path }) => path)).toEqual(['src/latchkey.ts'])
    expect(setup.printed).toEqual([
      {
        title: 'Put the provider around your app in src/main.tsx',
        code: expect.stringContaining(`import { latchkey } from './latchkey'`),
      },
    ])
    const placed = await made.place('Modal', 'ConnectButton')
    expect(placed.operations).toEqual([])
    expect(placed.printed).toEqual([
      {
        title: 'Put <ConnectButton /> and <Modal /> into your app, inside the provider',
        code: expect.stringContaining(`import { ConnectButton, Modal } from './components/wallet'`),
      },
    ])
  })

  it('does not change what the project already has', async () => {
    const main = mount(
      `createRoot(document.body).render(<LatchkeyProvider latchkey={latchkey}><App /><Wallet.Modal /></LatchkeyProvider>)`,
    ).replace(
      'import',
      `import { LatchkeyProvider } from '@latchkey/headless'\nimport * as Wallet from '@/components/wallet'\nimport`,
    )
    const made = await host(
      app(main, {
        'tsconfig.app.json':
          '{ "compilerOptions": { "moduleResolution": "bundler", "paths": { "@/*": ["./src/*"] } }, "include": ["src"] }',
        'src/App.tsx': `import { ConnectButton } from "./components/wallet/connect-button"\nexport default () => <ConnectButton />\n`,
      }),
    )
    expect((await made.place(...all)).operations).toEqual([])
  })

  it('ignores tests and stories', async () => {
    const used = `import { createLatchkey, LatchkeyProvider } from '@latchkey/headless'\ncreateLatchkey({})\nexport default () => <LatchkeyProvider />\n`
    const made = await host({
      ...viteTs,
      'src/App.test.tsx': used,
      'src/App.stories.tsx': used,
      'src/__tests__/App.tsx': used,
      'src/types.d.ts': 'declare const createLatchkey: () => void\n',
    })
    expect(await made.place('provider')).toMatchObject({ setup: 'src/latchkey.ts', printed: [] })
    expect(made.read('src/main.tsx')).toContain('<LatchkeyProvider latchkey={latchkey}>')
  })

  it('adds the button at the end of an existing header', async () => {
    const made = await host(
      app(mount(`createRoot(document.body).render(<App />)`), {
        'src/App.tsx': `export default function App() {\n  return (\n    <div>\n      <article><header>No</header></article>\n      <header className="bar">\n        <h1>Mine</h1>\n      </header>\n    </div>\n  )\n}\n`,
      }),
    )
    await made.place(...all)
    expect(made.read('src/App.tsx')).toContain(
      `      <header className="bar">\n        <h1>Mine</h1>\n        <ConnectButton />\n      </header>\n`,
    )
  })

  it("puts the provider around a layout's header too, and the button into the header", async () => {
    const made = await host({
      ...nextApp,
      'src/app/layout.tsx': `export default function RootLayout({ children }) {\n  return (\n    <html>\n      <body>\n        <header>\n          <b>Mine</b>\n        </header>\n        {children}\n      </body>\n    </html>\n  );\n}\n`,
    })
    await made.place(...all)
    expect(made.read('src/app/layout.tsx')).toContain(
      `      <body>\n        <Providers>\n          <header>\n            <b>Mine</b>\n            <ConnectButton />\n          </header>\n          {children}\n        </Providers>\n      </body>\n`,
    )
    expect(made.read('src/app/page.tsx')).toBe(nextApp['src/app/page.tsx'])
  })

  it('keeps a providers file of the project and writes another file next to it', async () => {
    const made = await host({ ...nextApp, 'src/app/providers.tsx': `'use client'\n` })
    await made.place(...all)
    expect(made.read('src/app/providers.tsx')).toBe(`'use client'\n`)
    expect(made.read('src/app/wallet-provider.tsx')).toContain('export function WalletProvider(')
    expect(made.read('src/app/layout.tsx')).toContain('<WalletProvider>{children}</WalletProvider>')
  })

  it('puts the provider into the layout below a segment', async () => {
    const { 'src/app/layout.tsx': layout = '', 'src/app/page.tsx': page = '', ...files } = nextApp
    const made = await host({
      ...files,
      'src/app/[locale]/layout.tsx': layout,
      'src/app/[locale]/page.tsx': page,
    })
    expect((await made.place(...all)).printed).toEqual([])
    expect(made.read('src/app/[locale]/layout.tsx')).toContain('<Providers>{children}</Providers>')
    expect(made.read('src/app/[locale]/providers.tsx')).toContain(
      `import { latchkey } from "../../latchkey";`,
    )
    expect(made.read('src/app/[locale]/providers.tsx')).toContain('<Modal />')
    expect(made.read('src/app/[locale]/page.tsx')).toContain('<ConnectButton />')
    expect((await made.place(...all)).operations).toEqual([])
    expect((await made.unplace()).left).toEqual([])
    expect(made.read('src/app/[locale]/layout.tsx')).toBe(layout)
  })

  it('puts one provider file around each of several root layouts', async () => {
    const { 'src/app/layout.tsx': layout = '', ...files } = nextApp
    const paths = ['src/app/(admin)/layout.tsx', 'src/app/(site)/layout.tsx']
    const text = layout.replace('./globals.css', '../globals.css')
    const made = await host({ ...files, ...Object.fromEntries(paths.map((path) => [path, text])) })
    expect((await made.place(...all)).printed).toEqual([])
    for (const path of paths) {
      expect(made.read(path)).toContain('import { Providers } from "../providers";')
      expect(made.read(path)).toContain('<Providers>{children}</Providers>')
    }
    expect(made.read('src/app/providers.tsx')).toContain(`'use client'`.replaceAll("'", '"'))
    expect((await made.unplace()).left).toEqual([])
    for (const path of paths) expect(made.read(path)).toBe(text)
  })

  it.each([
    ['tailwind', 'import "../globals.css";'],
    ['css', 'import "../../components/wallet/theme.css";'],
  ] as const)(
    'prints the import of the styles for a root layout without them, in the style %s',
    async (style, code) => {
      const { 'src/app/layout.tsx': layout = '', ...files } = nextApp
      const made = await host(
        {
          ...files,
          'src/app/(admin)/layout.tsx': layout.replace('./globals.css', './admin.css'),
          'src/app/(site)/layout.tsx': layout.replace('./globals.css', '../globals.css'),
        },
        { style },
      )
      expect((await made.place(...all)).printed).toEqual([
        {
          title:
            'Import the styles in src/app/(admin)/layout.tsx too: it does not import src/app/globals.css, which has the theme',
          code,
        },
      ])
    },
  )

  it.each([
    ['no layout', undefined, ''],
    ['a layout without children', 'export { default } from "@/layouts/root";\n', ' in src/app/layout.tsx'],
  ])('prints the lines for Next if there is %s', async (_, layout, place) => {
    const { 'src/app/layout.tsx': stock, ...files } = nextApp
    const made = await host({ ...files, ...(layout === undefined ? {} : { 'src/app/layout.tsx': layout }) })
    const { operations, printed } = await made.place('provider')
    expect(operations.map(({ path }) => path)).toEqual(['src/latchkey.ts'])
    expect(printed).toEqual([
      {
        title: 'Create a client component, src/app/providers.tsx',
        code: expect.stringMatching(
          /^["']use client["'];?\n[\s\S]*import \{ latchkey \} from ["']\.\.\/latchkey["'];?\n[\s\S]*<LatchkeyProvider/,
        ),
      },
      {
        title: `Put it around the content of <body>${place}`,
        code: expect.stringMatching(/^import \{ Providers \} from ["']\.\/providers["'];?\n\n<Providers>/),
      },
    ])
  })

  it('writes _app if the pages router has none', async () => {
    const { 'src/pages/_app.tsx': _, ...files } = nextPages
    const made = await host(files)
    await made.place(...all)
    expect(made.read('src/pages/_app.tsx')).toMatch(/<LatchkeyProvider latchkey=\{latchkey\}>\s+<Component/)
  })

  it('puts the provider around the Outlet of a whole document', async () => {
    const made = await host({
      ...reactRouter,
      'app/root.tsx': `import { Outlet } from "react-router";\n\nexport default function Root() {\n  return (\n    <html>\n      <body>\n        <Outlet />\n      </body>\n    </html>\n  );\n}\n`,
    })
    await made.place('provider')
    expect(made.read('app/root.tsx')).toContain(
      `        <LatchkeyProvider latchkey={latchkey}>\n          <Outlet />\n        </LatchkeyProvider>\n`,
    )
  })

  it('prints how to share an existing wagmi config and edits nothing', async () => {
    const made = await host(
      app(
        `import { createRoot } from 'react-dom/client'\nimport { WagmiProvider } from 'wagmi'\nimport { wagmiConfig } from './web3/config'\nimport App from './App'\n\ncreateRoot(document.body).render(<WagmiProvider config={wagmiConfig}><App /></WagmiProvider>)\n`,
        {
          'src/web3/config.ts': `import { createConfig, http } from 'wagmi'\n\nexport const wagmiConfig = createConfig({ chains: [mainnet] })\n`,
        },
      ),
    )
    const { operations, printed } = await made.place('provider')
    expect(operations).toEqual([])
    expect(printed[0]?.title).toContain('src/web3/config.ts')
    expect(printed[0]?.code).toContain(`import { wagmiConfig } from './web3/config'`)
    expect(printed[0]?.code).toContain('wagmiAdapter({ config: wagmiConfig })')
    expect(printed).toHaveLength(2)
  })

  it('writes nothing into a library, because the app adds the provider', async () => {
    const made = await host({
      'package.json': '{ "peerDependencies": { "react": "*" } }',
      'src/button.tsx': 'export {}\n',
    })
    const { operations, printed } = await made.place('provider')
    expect(operations).toEqual([])
    expect(printed.map(({ title }) => title)).toEqual([
      'Create a latchkey in your app, in a file latchkey.js',
      'Put the provider around your app',
    ])
  })

  it('reads the name of the app from its page, else from package.json', async () => {
    const name = async (title: string, packageName: string) => {
      const made = await host({
        ...viteTs,
        'index.html': `<title>${title}</title>`,
        'package.json': JSON.stringify({ name: packageName, dependencies: { react: '*', vite: '*' } }),
      })
      await made.place('provider')
      return /name: (.*) \}/.exec(made.read('src/latchkey.ts'))?.[1]
    }
    expect(await name('Vite + React + TS', '@me/shop')).toBe(`'shop'`)
    expect(await name(` Bob's\n  "Shop" `, 'shop')).toBe(`'Bob\\'s "Shop"'`)
    expect(await name('', '')).toBe(`'My app'`)
  })
})

describe('undoing a placement', () => {
  it.each([
    ['create-vite react-ts', viteTs],
    ['create-vite react', viteJs],
    ['create-next-app, app router', nextApp],
    ['create-next-app, pages router', nextPages],
    ['create-react-router', reactRouter],
    ['Astro', astro],
  ])('%s: restores every file', async (_, files) => {
    const made = await host(files)
    await made.place('provider')
    await made.place('Modal', 'ConnectButton')
    const { left, host: rest } = await made.unplace()
    expect({ left, rest }).toEqual({ left: [], rest: {} })
    for (const [path, text] of Object.entries(files)) expect(made.read(path)).toBe(text)
    expect(made.exists('src/latchkey.ts') || made.exists('app/latchkey.ts')).toBe(false)
  })

  it('keeps and reports edited files', async () => {
    const made = await host(viteTs)
    await made.place(...all)
    put(made.root, 'src/latchkey.ts', `${made.read('src/latchkey.ts')}// mine\n`)
    const { left } = await made.unplace()
    expect(left).toEqual([{ path: 'src/latchkey.ts', line: 1, reason: 'you edited it' }])
    expect(made.read('src/main.tsx')).toContain('<LatchkeyProvider latchkey={latchkey}>')
    expect(made.read('src/main.tsx')).not.toContain('Modal')
    expect(made.read('src/App.tsx')).toBe(viteTs['src/App.tsx'])
  })

  it('keeps the provider while other code uses the hooks', async () => {
    const made = await host(viteTs)
    await made.place(...all)
    put(made.root, 'src/balance.tsx', `import { useAccount } from '@latchkey/headless'\n`)
    await made.unplace()
    expect(made.read('src/main.tsx')).toContain('<LatchkeyProvider latchkey={latchkey}>')
    expect(made.exists('src/latchkey.ts')).toBe(true)
  })

  it('reports uses in files that it never edited', async () => {
    const made = await host(viteTs)
    await made.place(...all)
    put(
      made.root,
      'src/page.tsx',
      `\nimport { ConnectButton } from './components/wallet'\nexport default () => <p><ConnectButton /></p>\n`,
    )
    expect((await made.unplace()).left).toEqual([
      { path: 'src/page.tsx', line: 2, reason: 'it still imports ConnectButton' },
    ])
  })
})
