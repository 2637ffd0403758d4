import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import { subsidioJovenesClp } from '#law/trabajador-joven.ts'
import { revisadosBlocks, trabajadoresOf } from './answers.ts'
import { outcomes } from './outcomes.ts'
import { pages } from './pages.ts'
import { paths } from './paths.ts'
import { declaracionFinal } from './questions.ts'
import { deliver } from './submit.ts'

const peopleOf = (count: number) => plural('persona', 'personas', count)

/** The employer's request (procedures §5433v2); its summary is `activeStep` 5. */
export const solicitud = pages.files({
  review: {
    id: 'revisar',
    path: paths.revisar,
    title: 'Revise y envíe',
    submitLabel: 'Enviar la solicitud',
    declarations: declaracionFinal,
    intro: ({ answers, verified, today }) =>
      revisadosBlocks(trabajadoresOf(answers.trabajadores, today), verified.trabajadores, today),
  },
  receipt: { id: 'comprobante', path: paths.comprobante, title: 'Recibimos su solicitud' },
  outcomes,
  emailOf: ({ answers }) => answers.contacto.correo ?? null,
  subjectOf: ({ verified }) => verified.empresa?.empleador.razonSocial ?? '',
  highlights: ({ answers, verified, today }) => [
    { label: 'Quien contrata', value: verified.empresa?.empleador.razonSocial ?? '' },
    { label: 'Pide por', value: peopleOf(trabajadoresOf(answers.trabajadores, today).length) },
    {
      label: 'Si se aprueba, al mes por cada una',
      value: formatClp(subsidioJovenesClp.at(today)),
    },
  ],
  draftSubject: ({ verified }) => verified.empresa?.empleador.razonSocial ?? '',
  deliver,
})
