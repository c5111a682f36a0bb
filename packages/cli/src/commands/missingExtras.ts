import type { Project } from '../project/detectProject.js'
import { missingDependencies } from '../project/missingDependencies.js'
import { addCommand, printCommand } from '../project/packageManager.js'
import type { RegistryExtra } from '../registry/registryIndex.js'
import type { CommandContext } from './commandContext.js'

/** An extra whose packages the project does not have, and the command that installs them. */
export interface MissingExtra {
  extra: RegistryExtra
  command: string
}

/** Returns the extras of these features whose packages the project does not have. */
export function missingExtras(
  { registry }: CommandContext,
  { root, workspaceRoot, packageJson, agent }: Project,
  features: readonly string[],
): MissingExtra[] {
  return registry.index.extras
    .filter(({ feature }) => features.includes(feature))
    .flatMap((extra) => {
      const command = addCommand(agent, missingDependencies(root, packageJson, extra.dependencies), {
        isWorkspaceRoot: root === workspaceRoot,
      })
      return command ? [{ extra, command: printCommand(command) }] : []
    })
}

/** Prints how to install and use an extra. Nothing is installed, because extras are optional. */
export function sayExtra({ output }: CommandContext, { extra, command }: MissingExtra): void {
  const { title, entry, factory, option } = extra
  output.say(
    `\n${output.bold(`For ${title}:`)}\n\n${command}\n\nimport { ${factory} } from '${entry}'\ncreateLatchkey({ ${option}, … })`,
  )
}
