import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import { subsidioJovenesClp } from '#law/trabajador-joven.ts'
import { silenceNotice } from '../parts/telling/silence.ts'
import { revisadosBlocks, trabajadoresOf } from './answers.ts'
import { pages } from './pages.ts'
import { paths } from './paths.ts'
import { declaracionFinal } from './questions.ts'
import { outcomes } from './reasons.ts'
import type { EmpresaVerificada } from './registers.ts'
import { deliver } from './submit.ts'

const peopleOf = (count: number) => plural('persona', 'personas', count)

/** A list of the institution did not come, and is empty (flows §8, `showError`). */
const listsMissing = silenceNotice(
  'Por eso van sin nombre el banco o la comuna: van sus códigos. Puede seguir, y nada de lo que escribió se pierde.',
)

/** The employer's name: on record, or as who has a power typed it. */
function nombreEmpleador({
  answers,
  verified,
}: {
  readonly answers: { readonly contacto?: { readonly razonSocial?: string | undefined } | undefined }
  readonly verified: { readonly empresa?: EmpresaVerificada | undefined }
}): string {
  return verified.empresa?.empleador.razonSocial || answers.contacto?.razonSocial || ''
}

/** The employer's request (procedures §5433v2); its summary is `activeStep` 5. */
export const solicitud = pages.files({
  review: {
    id: 'revisar',
    path: paths.revisar,
    title: 'Revise y envíe',
    submitLabel: 'Enviar la solicitud',
    declarations: declaracionFinal,
    intro: ({ answers, verified, consulted, today }) => [
      ...(consulted.pago?.cuentas.showError || verified.contacto?.showError ? [listsMissing] : []),
      ...revisadosBlocks(trabajadoresOf(answers.trabajadores, today), verified.trabajadores, today),
    ],
  },
  receipt: { id: 'comprobante', path: paths.comprobante, title: 'Recibimos su solicitud' },
  outcomes,
  emailOf: ({ answers }) => answers.contacto.correo ?? null,
  subjectOf: c => nombreEmpleador(c),
  highlights: ({ answers, verified, today }) => [
    { label: 'Quien contrata', value: nombreEmpleador({ answers, verified }) },
    { label: 'Pide por', value: peopleOf(trabajadoresOf(answers.trabajadores, today).length) },
    {
      label: 'Si se aprueba, al mes por cada una',
      value: formatClp(subsidioJovenesClp.at(today)),
    },
  ],
  draftSubject: c => nombreEmpleador(c),
  deliver,
})
