/** The ways to connect that the first view offers, in the default order. */
export const connectMethods = ['email', 'social', 'wallet'] as const

/** One of {@link connectMethods}. */
export type ConnectMethod = (typeof connectMethods)[number]
