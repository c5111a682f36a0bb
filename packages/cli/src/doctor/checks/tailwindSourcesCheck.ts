import { tailwindObstacle } from '../../project/tailwindObstacle.js'
import { unreadByTailwind } from '../../project/unreadByTailwind.js'
import { type Check, problem } from '../check.js'

/** Tailwind reads the class names of the copied views, and has rules for them. */
export const tailwindSourcesCheck: Check = {
  name: 'tailwind-sources',
  group: 'styles',
  run({ root, project, lock }) {
    const { css, dir, style } = lock?.config ?? {}
    if (!lock || style !== 'tailwind' || css === undefined || !css.endsWith('.css')) return []
    const unread = unreadByTailwind(project, lock.config)
    const obstacle = tailwindObstacle(root, css)
    return [
      ...(unread ? [problem(unread)] : []),
      ...(obstacle === undefined
        ? []
        : [
            problem({
              what: obstacle,
              why: 'Tailwind has no rules for them, so the views have no look.',
              fix: `Change this setting, or copy the views in the other style: remove ${dir} and latchkey.lock.json, then run npx latchkey add modal --style css`,
            }),
          ]),
    ]
  },
}
