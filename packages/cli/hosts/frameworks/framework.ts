import type { PolicyAdvice } from '../../src/info/policy/policyAdvice.js'
import type { Template } from '../host'
import type { Project } from '../project'
import type { Served } from '../serve'

/** What the hosts of one framework have in common. */
export interface Framework {
  /** Writes the untouched app into a folder that is not there yet, without installing. */
  create(folder: string, template: Template): Promise<void>
  /** The app inside the project; default: the project itself. */
  app?: string
  /** The package that gets the views; default: the app. */
  target?: string
  /** The tsconfig that compiles the views, from the app; made stricter for TypeScript projects. */
  tsconfig: string
  /** Program and arguments that type-check the app. */
  typeCheck: readonly string[]
  /**
   * Writes what `init` and `add` print instead of placing it, as a developer would by hand. Undefined where
   * they place all of it.
   */
  writeByHand?(project: Project): void
  /**
   * Puts the app under the policy that `latchkey info --csp` prints, as a developer does who follows it word
   * by word.
   *
   * @returns the header that the server of the pages has to send
   */
  putPolicy(project: Project, advice: PolicyAdvice): string | undefined
  /** Changes the untouched app so that it can have a nonce. */
  prepareNonce?(folder: string): void
  /** Serves the app as built; `policy` is the Content-Security-Policy, if any. */
  serve(project: Project, policy: string | undefined): Promise<Served>
  /** Why its apps are not used under the development server; absent where they are. */
  withoutDevelopment?: string
  /** Messages in the console that are a fault of the framework's own code. They do not fail a host. */
  ownComplaint?: RegExp
  /** Serves the app with the framework's development server. */
  serveDevelopment(project: Project): Promise<Served>
}
