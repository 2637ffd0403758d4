import { ask } from '#engine/asking/ask.ts'

/** For how many persons one may ask at once. */
export const mostCausantes = 6

const run = ask.run({
  of: 'persona',
  label: 'RUN',
  hint: 'Por ejemplo, 12.345.678-5.',
  missing: 'Escriba el RUN, por ejemplo 12.345.678-5.',
})

/** The applicant, and for whom. */
export const requisitosQuestions = {
  calidad: ask.choice({
    style: 'radio',
    label: '¿Por qué lo pediría?',
    missing: 'Elija por qué lo pediría.',
    options: [
      { value: 'madre', label: 'Soy la madre' },
      { value: 'padre', label: 'Soy el padre', hint: 'Lo pide el padre si la madre no está.' },
      { value: 'cuidador', label: 'Tengo a los niños a mi cargo' },
      { value: 'discapacidad', label: 'Cuido a una persona con discapacidad' },
      { value: 'embarazada', label: 'Estoy embarazada' },
    ],
  }),
  run: { ...run, label: 'Su RUN' },
  fechaNacimiento: ask.date({
    label: 'Su fecha de nacimiento',
    hint: 'Por ejemplo, 27 3 1990.',
    missing: 'Escriba su fecha de nacimiento: día, mes y año.',
    notInFuture: 'Revise su fecha de nacimiento. No puede ser un día que aún no llega.',
  }),
  causantes: ask.group({
    label: 'Por quiénes',
    itemLabel: 'Niño, niña o persona',
    addLabel: 'Agregar a otra persona',
    missing: 'Agregue al menos a una persona.',
    minItems: 1,
    maxItems: mostCausantes,
    item: {
      run,
      fechaNacimiento: ask.date({
        label: 'Fecha de nacimiento',
        missing: 'Escriba la fecha de nacimiento: día, mes y año.',
        notInFuture: 'Revise la fecha de nacimiento. No puede ser un día que aún no llega.',
      }),
      papel: ask.yesNo({
        label: '¿Tiene el papel que se pide?',
        hint: 'Con menos de 6 años, el control de salud al día. Desde los 6, el certificado del colegio. Con discapacidad, el de la COMPIN (Comisión de Medicina Preventiva e Invalidez).',
        summaryLabel: 'Tiene el papel',
        missing: 'Elija si tiene el papel.',
      }),
    },
  }),
}
