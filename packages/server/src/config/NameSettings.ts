/** Names that accounts register at this server. */
export interface NameSettings {
  /** The end of every name, without the dot in front: `shop.id`, a domain of the operator. */
  readonly zone: string
  /** Labels that cannot be registered, besides those that are always reserved. Default: none. */
  readonly reserved?: readonly string[] | undefined
}
