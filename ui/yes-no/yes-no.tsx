import type { CheckMessages } from '../field/checks.ts'
import type { FieldProps } from '../field/field.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'

/** What a {@link YesNo} takes. */
export interface YesNoProps extends FieldProps {
  value?: 'si' | 'no'
  /** What the answers say, where a bare "Sí" or "No" would leave a doubt. Long ones stand one below the other. */
  labels?: { si?: string | undefined; no?: string | undefined }
  messages?: CheckMessages
}

/** A question answered with "Sí" (`si`) or "No" (`no`). Nothing is chosen beforehand. */
export function YesNo({ labels = {}, ...props }: YesNoProps) {
  return (
    <RadioGroup
      {...props}
      inline={labels.si === undefined && labels.no === undefined}
      choices={[
        { value: 'si', label: labels.si ?? 'Sí' },
        { value: 'no', label: labels.no ?? 'No' },
      ]}
    />
  )
}
