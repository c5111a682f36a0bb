/** A wallet as the hosted directory sends it. */
export interface DirectoryWallet {
  id: string
  name: string
  image_id: string
  homepage: string
  order: number
  rdns: string | null
  chains: readonly string[]
  mobile_link: string | null
  /** The universal link. */
  link_mode: string | null
  desktop_link: string | null
  webapp_link: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  badge_type: 'certified' | 'none'
  supports_wc: boolean
}
