import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A story of which a picture is taken. */
export interface ShotStory {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly tags: readonly string[]
}

/**
 * Builds the registry's Storybook into a folder.
 *
 * @param variables Addresses of the sandbox's servers, by the names of Vite's variables.
 * @throws Error With the output if the build fails.
 */
export async function buildStorybook(
  root: string,
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const registry = join(root, 'registry')
  // Without the pages of the documentation, source maps and sizes, which no picture shows.
  const args = ['build', '--test', '--disable-telemetry', '--quiet', '-o', folder]
  const child = spawn(join(registry, 'node_modules/.bin/storybook'), args, {
    cwd: registry,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The programs in .bin are command files on Windows.
    shell: process.platform === 'win32',
    env: { ...process.env, ...variables, STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`The Storybook could not be built:\n${output}`)
}

/**
 * Returns the stories of a built Storybook with a tag and an id that starts with `prefix`.
 *
 * @throws Error If there is none.
 */
export async function readStories(folder: string, tag: string, prefix: string): Promise<ShotStory[]> {
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, Omit<ShotStory, 'tags'> & { type: string; tags?: string[] }>
  }
  const stories = Object.values(index.entries)
    .filter(({ id, type, tags }) => type === 'story' && tags?.includes(tag) && id.startsWith(prefix))
    .map(({ id, title, name, tags = [] }) => ({ id, title, name, tags }))
  if (stories.length === 0)
    throw new Error(`No story with the tag "${tag}" has an id that starts with "${prefix}".`)
  return stories
}
