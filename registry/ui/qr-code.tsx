import { qrPath } from '@latchkey/headless/ui'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import { cn } from './cn'
import { Skeleton } from './skeleton'

/** The tile is 320 px wide, the code at most 280 px. */
const tilePart = 320 / 280
/** Empty modules around the code, which cameras need to find it (ISO/IEC 18004, 6.3.8). */
const quietZone = 4
/** Empty modules on each side of the logo. */
const logoMargin = 0.75

const ink = '#121313'
const paper = '#fff'

interface QrCodeProps extends ComponentPropsWithoutRef<'div'> {
  /** The content. Without it, a skeleton of the same size is shown. */
  value: string | undefined
  /** Label for screen readers. */
  label: string
  /** The logo in the middle. It fills the space. */
  logo?: ReactNode
  /** Makes the code too pale to scan. `children` are shown over it. */
  isDimmed?: boolean | undefined
}

/** A QR code on a white tile in both themes, at most 320 px wide. */
export const QrCode = forwardRef<HTMLDivElement, QrCodeProps>(
  ({ className, style, value, label, logo, isDimmed = false, children, ...props }, ref) => {
    const hasLogo = Boolean(logo)
    const code = useMemo(() => (value === undefined ? undefined : codeOf(value, hasLogo)), [value, hasLogo])
    return (
      <div
        ref={ref}
        data-slot="lk-qr-code"
        data-dimmed={isDimmed || undefined}
        className={cn('lk:mx-auto lk:w-full lk:max-w-80 lk:overflow-clip lk:rounded-lk-tile', className)}
        // Inline, because the code can be scanned only with these styles.
        style={{ position: 'relative', aspectRatio: '1', ...style }}
        {...props}
      >
        {code ? (
          <Code code={code} label={label} logo={logo} isDimmed={isDimmed} />
        ) : (
          <Skeleton className="size-full rounded-lk-tile" />
        )}
        {children && (
          <div data-slot="lk-qr-cover" className="absolute inset-0 grid place-items-center p-12">
            {children}
          </div>
        )}
      </div>
    )
  },
)
QrCode.displayName = 'QrCode'

interface CodeProps {
  code: ReturnType<typeof codeOf>
  label: string
  logo: ReactNode
  isDimmed: boolean
}

function Code({ code: { size, gap, path }, label, logo, isDimmed }: CodeProps) {
  const width = Math.max(size + 2 * quietZone, size * tilePart)
  const start = (width - size) / 2
  const logoSize = `${(100 * (gap - 2 * logoMargin)) / width}%`
  return (
    <>
      <svg
        role="img"
        aria-label={label}
        width="100%"
        height="100%"
        viewBox={`${-start} ${-start} ${width} ${width}`}
      >
        <rect x={-start} y={-start} width={width} height={width} fill={paper} />
        <path d={path} fill={ink} fillRule="evenodd" opacity={isDimmed ? 0.08 : undefined} />
      </svg>
      {gap > 0 && (
        <div
          data-slot="lk-qr-logo"
          aria-hidden="true"
          className={cn('grid place-items-center', isDimmed && 'opacity-10')}
          style={{
            position: 'absolute',
            inset: 0,
            width: logoSize,
            height: logoSize,
            margin: 'auto',
            color: ink,
          }}
        >
          {logo}
        </div>
      )}
    </>
  )
}

/**
 * Readers accept any of the eight masks (ISO/IEC 18004, 7.8). Choosing the best takes most of the time and is
 * not needed, because the content is as good as random.
 */
const maskPattern = 0

/** @throws {RangeError} If the text is too long for a QR code. */
function codeOf(text: string, hasLogo: boolean) {
  const code = encode(text, { ecc: 'Q', border: 0, maskPattern })
  return { size: code.size, ...qrPath(code, hasLogo) }
}
