import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)

function run(args: string[], nodeFlags: string[] = []) {
  return spawnSync(process.execPath, [...nodeFlags, 'tools/run.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
}

test.each(['18.20.4', '20.18.3'])('rejects Node %s in one sentence', (version) => {
  const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`
  const { status, stderr } = run(['test'], ['--import', older])
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Latchkey needs Node 20\.19 or newer; this is Node [\d.]+\. Install .*\n$/)
})

test('rejects an unknown command and lists the known ones', () => {
  const { status, stderr } = run(['strat'])
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Unknown command "strat"\. Known commands: (?:\w+, )*build, .*\bstart\b.*\n$/)
})

test('forwards arguments and exit code, and counts the last line', () => {
  const none = run(['test', '--', 'no-such-step'])
  expect(none.status).toBe(1)
  expect(none.stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed, 0 skipped')
  const one = run(['test', 'tools lint'])
  expect(one.status).toBe(0)
  expect(one.stdout.trimEnd().split('\n').at(-1)).toBe('1 passed, 0 failed, 0 skipped')
})

test('the specification report is JSON only', () => {
  const { status, stdout } = run(['spec', '--json'])
  const report = JSON.parse(stdout) as Record<string, unknown>
  expect(status).toBe(0)
  expect(Object.keys(report)).toEqual(expect.arrayContaining(['covered', 'departed', 'partly', 'uncovered']))
  expect(report.total).toBe(125)
})
