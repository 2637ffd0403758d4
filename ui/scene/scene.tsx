import { type SceneParts, sceneParts } from './scene-paths.ts'

export type SceneName = keyof typeof sceneParts

/** A small landscape: decorative, hidden from screen readers, less than 1 kB each. */
export function Scene({ name }: { name: SceneName }) {
  const { sun, far, lines, heads }: SceneParts = sceneParts[name]
  return (
    <svg className="m-scene" viewBox="0 0 96 60" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className="m-scene__sun" cx={sun[0]} cy={sun[1]} r="8" />
      <path className="m-scene__far" d={far} />
      <path className="m-scene__near" d="M0 54q26-8 50-3t46-3v12H0Z" />
      <path className="m-scene__lines" d={lines} />
      {heads.map(([cx, cy, r], index) => (
        <circle
          className={index === 1 ? 'm-scene__accent' : 'm-scene__head'}
          cx={cx}
          cy={cy}
          r={r}
          key={cx}
        />
      ))}
    </svg>
  )
}
