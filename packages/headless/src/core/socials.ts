import type { ParsedOptions } from './options.js'

/** A provider that the frame knows by itself. */
export type SocialProvider = 'google' | 'x' | 'farcaster' | 'discord' | 'apple' | 'github' | 'facebook'

/** A provider that users can log in with. */
export interface SocialLogin {
  /** Id of the provider in the settings of the frame's server, such as `google`. */
  readonly id: string
  /** Name for display. */
  readonly name: string
  /** Url of its picture. Default: the views have one of each `SocialProvider`. */
  readonly icon?: string | undefined
}

/** The value of the option `features.socials`. */
export type SocialsOption = readonly (SocialProvider | SocialLogin)[] | boolean

/** The providers, in the default order. */
const names: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
}

/** The ids of the providers that the frame knows by itself, in the default order. */
export const socialProviders = Object.keys(names) as readonly SocialProvider[]

/** Returns the providers of an option, each once. None if something in it is no provider. */
export function parseSocials(given: unknown): readonly SocialLogin[] {
  const list = given === true ? socialProviders : given
  if (!Array.isArray(list)) return []
  const parsed = list.map(parseSocial)
  const ids = parsed.map((each) => each?.id)
  return parsed.every((each) => each !== undefined)
    ? parsed.filter(({ id }, index) => ids.indexOf(id) === index)
    : []
}

/** Returns one provider. `undefined` if it is none. */
export function parseSocial(given: unknown): SocialLogin | undefined {
  if (typeof given === 'string')
    return Object.hasOwn(names, given) ? { id: given, name: names[given as SocialProvider] } : undefined
  const { id, name, icon } = (given ?? {}) as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || !/^[a-z][a-z\d-]{0,39}$/.test(id)) return undefined
  if (typeof name !== 'string' || name.trim() === '') return undefined
  if (icon !== undefined && typeof icon !== 'string') return undefined
  return { id, name, ...(icon && { icon }) }
}

/**
 * Returns the providers that users can log in with: those of the options, without those that the server of
 * `services.config` leaves out, in its order. Paying is for wallets that have something to pay with.
 *
 * @param remote What the server lists. `undefined`: it lists none and leaves none out.
 */
export function listSocials(
  { hasEmbedded, features }: Pick<ParsedOptions, 'hasEmbedded' | 'features'>,
  remote?: readonly string[] | undefined,
): readonly SocialLogin[] {
  if (!hasEmbedded || features.pay) return []
  if (!remote) return features.socials
  return [...new Set(remote)].flatMap((id) => features.socials.filter((each) => each.id === id))
}
