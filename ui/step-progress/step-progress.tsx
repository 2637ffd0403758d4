import { Icon } from '../icon/icon.tsx'

export interface StepProgressProps {
  /** Number of the current step, from 1. */
  current: number
  /** Names of all steps known so far, in order. */
  names: readonly string[]
  /** What she answers next decides which steps there are: then it says no total, and no step that may not come. */
  open?: boolean
}

/**
 * "Paso 2 de 6: Funeraria", with a bar that shows the same; opens to list all steps, the done ones ticked. Without a total,
 * "Paso 2: Funeraria" with the steps up to this one.
 */
export function StepProgress({ current, names, open = false }: StepProgressProps) {
  const listed = open ? names.slice(0, current) : names
  const next = listed[current]
  return (
    <details className="m-paso">
      <summary className="m-paso__text">
        <span>
          <strong>
            Paso {current}
            {open ? '' : ` de ${names.length}`}
          </strong>
          : {names[current - 1]}
        </span>
        <Icon name="chevron-down" />
        {open ? null : (
          <span className="m-paso__bar" aria-hidden="true">
            {names.map((name, index) => (
              <span
                className={index < current ? 'm-paso__dot m-paso__dot--done' : 'm-paso__dot'}
                // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one name, and none changes places
                key={`${name} ${index}`}
              />
            ))}
          </span>
        )}
      </summary>
      {next ? <p className="m-paso__next">Sigue: {next}</p> : null}
      {open ? <p className="m-paso__next">Los pasos que siguen dependen de lo que responda.</p> : null}
      <ol className="m-paso__list">
        {listed.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one name, and none changes places
          <li aria-current={index === current - 1 ? 'step' : undefined} key={`${name} ${index}`}>
            {name}
            {index < current - 1 ? (
              <>
                {' '}
                <Icon name="check" />
                <span className="m-oculto">listo</span>
              </>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  )
}
