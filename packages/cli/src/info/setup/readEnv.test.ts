import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfFile } from '../../../test/folderOfFile.js'
import { readEnv } from './readEnv.js'

const project = (files: Record<string, string>) => {
  const root = folderOfFile()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  return root
}

it('prefers a specific file to a general one', () => {
  const root = project({
    '.env': 'A=1\nB=1\nC=1\nD=1',
    '.env.local': 'B=2\nC=2\nD=2',
    '.env.production': 'C=3\nD=3',
    '.env.production.local': 'D=4',
    '.env.development': 'A=other',
  })
  expect(readEnv(root, { environment: {} })).toEqual({ A: '1', B: '2', C: '3', D: '4' })
  expect(readEnv(root, { mode: 'development', environment: {} }).A).toBe('other')
})

it.each(['VITE_A', 'NEXT_PUBLIC_A', 'PUBLIC_A'])(
  'takes %s, which browsers get, from the environment if a file of the project names it',
  (name) => {
    const environment = { [name]: 'a$b' }
    expect(readEnv(project({ '.env': `${name}=file` }), { environment })).toEqual(environment)
    expect(readEnv(project({ '.env.example': `${name}=` }), { environment })).toEqual(environment)
    expect(readEnv(project({ '.env.example': `${name}=` }), { environment: {} })).toEqual({})
    expect(readEnv(project({}), { environment })).toEqual({})
  },
)

it('takes no other variable from the environment, whether a file names it or not', () => {
  const environment = { SECRET: 's', PATH: '/bin', VITEST: 'v', MY_PUBLIC_A: 'a' }
  const root = project({
    '.env': 'SECRET=\nPATH=\nMY_PUBLIC_A=\nVITE_URL=$SECRET$HOME',
    '.env.example': 'VITEST=',
  })
  expect(readEnv(root, { environment })).toEqual({ SECRET: '', PATH: '', MY_PUBLIC_A: '', VITE_URL: '' })
})

it('reads no file outside of the project: by a link, by the mode, or what is no file', () => {
  const outside = project({ secret: 'VITE_A=secret' })
  const root = project({})
  symlinkSync(join(outside, 'secret'), join(root, '.env'))
  mkdirSync(join(root, '.env.local'))
  const mode = `x/../../${basename(outside)}/secret`
  mkdirSync(join(root, '.env.x'))
  expect(readEnv(root, { mode, environment: {} })).toEqual({})
})

it('replaces references between variables once, also where they refer to each other', () => {
  const root = project({
    '.env': 'HOST=rpc.example\nURL=https://${HOST}/$KEY\nKEY=${MISSING:-none}\nLOOP=$LOOP!\nPRICE=\\$5',
  })
  expect(readEnv(root, { environment: {} })).toEqual({
    HOST: 'rpc.example',
    URL: 'https://rpc.example/none',
    KEY: 'none',
    LOOP: '!',
    PRICE: '$5',
  })
})

it.each(['__proto__', 'constructor', 'toString'])('has no value for $%s, which is not a variable', (name) => {
  const root = project({ '.env': `A=a$${name}\nB=\${${name}:-x}` })
  expect(readEnv(root, { environment: {} })).toEqual({ A: 'a', B: 'x' })
})

it('throws for variables that name each other 2^40 times', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `X${index + 1}=$X${index}$X${index}`)
  const root = project({ '.env': ['X0=', ...lines].join('\n') })
  expect(() => readEnv(root, { environment: {} })).toThrow(
    expect.objectContaining({ code: 'E_SETUP_FAILED' }),
  )
})
