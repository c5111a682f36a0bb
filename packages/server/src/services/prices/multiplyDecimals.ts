/** Multiplies two exact decimal numbers of at least 0: `1.5` and `0.2` are `0.3`. */
export function multiplyDecimals(a: string, b: string): string {
  const [x, y] = [parse(a), parse(b)]
  const digits = (x.digits * y.digits).toString()
  const places = x.places + y.places
  const padded = digits.padStart(places + 1, '0')
  const whole = padded.slice(0, padded.length - places)
  const fraction = padded.slice(padded.length - places).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

function parse(text: string): { readonly digits: bigint; readonly places: number } {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), places: fraction.length }
}
