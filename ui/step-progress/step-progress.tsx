/** What a {@link StepProgress} takes. */
export interface StepProgressProps {
  /** Number of the present step, from 1. */
  current: number
  total: number
  /** Name of the present step. */
  name?: string
}

/** "Paso 2 de 6", with a bar that shows the same. */
export function StepProgress({ current, total, name }: StepProgressProps) {
  return (
    <div className="m-steps">
      <p className="m-steps__text">
        <strong>
          Paso {current} de {total}
        </strong>
        {name ? <span className="m-steps__name">{name}</span> : null}
      </p>
      <div className="m-steps__bar" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span
            className={index < current ? 'm-steps__dot m-steps__dot--done' : 'm-steps__dot'}
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the step
            key={index}
          />
        ))}
      </div>
    </div>
  )
}
