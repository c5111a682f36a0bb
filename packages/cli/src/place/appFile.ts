import { posix } from 'node:path'
import type { Config } from '../lock/lockFile.js'
import type { Project } from '../project/detectProject.js'
import type { HostFiles } from '../project/hostFiles.js'
import { providersFolder } from './providersFolder.js'

/** Returns the file that printed code has the import paths of: the entry, else one beside the app's code. */
export function appFile(project: Project, { lang }: Config, files: Pick<HostFiles, 'sources'>): string {
  const folder = project.framework === 'next-app' ? providersFolder(project, files) : project.sourceDir
  return project.entry ?? posix.join(folder, `app.${lang}x`)
}
