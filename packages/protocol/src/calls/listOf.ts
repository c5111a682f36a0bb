import * as v from 'valibot'

/** Returns a schema of a list that leaves out the entries that are invalid. */
export function listOf<const entry extends v.GenericSchema>(entry: entry) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((entries): v.InferOutput<entry>[] =>
      entries.flatMap((each) => {
        const parsed = v.safeParse(entry, each)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )
}
