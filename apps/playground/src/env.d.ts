interface ImportMetaEnv {
  /** The sandbox's control server. */
  readonly VITE_SANDBOX_URL?: string
}
