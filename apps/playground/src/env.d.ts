interface ImportMetaEnv {
  /** The sandbox's control server. */
  readonly VITE_SANDBOX_URL?: string
  /** The server of the playground. */
  readonly VITE_SERVER_URL?: string
}
