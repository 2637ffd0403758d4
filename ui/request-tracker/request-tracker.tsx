import type { ReactNode } from 'react'

/** A station on the way of a request. */
export interface Station {
  name: string
  /** Passed, reached, still to come, or one that will not be reached. */
  state: 'done' | 'here' | 'ahead' | 'closed'
}

export interface RequestTrackerProps {
  /** Four stations, in order. */
  stations: readonly Station[]
  /** Whose turn it is, and by which day. */
  turn: ReactNode
}

const words = { done: 'hecho', here: 'está aquí', ahead: 'falta', closed: 'no sigue' } as const

/** The mountains that the way crosses: a pass before each station. */
const ridge = [
  ['0 50', '22 33', '45 38'],
  ['72 44', '104 22', '135 29'],
  ['160 34', '194 12', '225 19'],
  ['252 26', '284 4', '315 12'],
] as const
const places = [
  [45, 38],
  [135, 29],
  [225, 19],
  [315, 12],
] as const

/** The way of a request over the range: where it is, whose turn it is, by which day. Read as a list and a sentence. */
export function RequestTracker({ stations, turn }: RequestTrackerProps) {
  const walked = stations.findLastIndex(({ state }) => state === 'done' || state === 'here') + 1
  const way = (legs: number) => `M${ridge.slice(0, legs).flat().join('L')}`
  return (
    <div className="m-drawing m-tracker">
      <svg className="m-draw" viewBox="0 0 360 56" aria-hidden="true">
        <path className="m-tracker__range" d={`${way(4)}L360 22V56H0Z`} />
        <path className="m-draw__line m-draw__line--strong" d={way(4)} />
        <path className="m-tracker__way" d={way(walked)} />
        {stations.map(({ name, state }, index) => {
          const [cx, cy] = places[index] ?? [0, 0]
          return (
            <circle
              className={`m-tracker__dot m-tracker__dot--${state}`}
              cx={cx}
              cy={cy}
              r={state === 'here' ? 9 : 6}
              key={name}
            />
          )
        })}
      </svg>
      <ol className="m-tracker__stations" aria-label="El camino de su solicitud">
        {stations.map(({ name, state }) => (
          <li
            className={`m-tracker__station m-tracker__station--${state}`}
            aria-current={state === 'here' ? 'step' : undefined}
            key={name}
          >
            {name}
            <span className="m-oculto">: {words[state]}</span>
          </li>
        ))}
      </ol>
      <p className="m-tracker__turn">{turn}</p>
    </div>
  )
}
