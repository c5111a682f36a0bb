import { cn } from '../lib/cn'

/** Deeper data is shown as text. */
const maxDepth = 6

/** The fields of an object, with their objects indented. */
export function DataTree({ value, depth = 0 }: { value: Readonly<Record<string, unknown>>; depth?: number }) {
  const isNested = depth > 0
  return (
    <dl
      data-slot="lk-data-tree"
      className={cn('flex flex-col gap-2 text-lk-detail', isNested && 'border-s-2 border-lk-edge ps-3')}
    >
      {Object.entries(value).map(([name, field]) => (
        <div key={name} data-slot="lk-data-field" className="flex flex-col gap-0.5">
          <dt data-slot="lk-data-name" dir="auto" className="text-lk-muted [overflow-wrap:anywhere]">
            {name}
          </dt>
          <dd data-slot="lk-data-value" dir="auto" className="m-0 font-medium [overflow-wrap:anywhere]">
            {isObject(field) && depth < maxDepth ? (
              <DataTree value={field} depth={depth + 1} />
            ) : typeof field === 'object' ? (
              JSON.stringify(field)
            ) : (
              String(field)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
