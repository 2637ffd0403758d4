import { addDays, addYears, formatDate } from '#domain/dates.ts'
import { arrivalDay } from '#domain/working-days.ts'
import { heading, link, links, list, main, rows } from '#engine/content/content.ts'
import { requisitosSubsidioDiscapacidad } from '#law/beneficios-solidarios.ts'
import type { Motivo, MotivoRechazo } from '#services/subsidio-discapacidad/contract.ts'
import { accountRefusals } from '../parts/telling/account-refusals.ts'
import { defineReasons } from '../parts/telling/reasons.ts'
import { hrefTo, paths } from './paths.ts'
import { type Propio, requirements, standing } from './rules.ts'

const { underAge, disabilityPercent, rshPercent, residenceYears } = requisitosSubsidioDiscapacidad
const compin = link('Ver dónde está la COMPIN', 'https://compin.redsalud.gob.cl')
const suf = link('Ver el Subsidio Familiar', '/ficha/requisitosSuf')
const tryAnother = link('Escribir otro RUN', hrefTo(paths.menor))
const whichSuits = 'llame al 101. Pregunte cuál le conviene y desde cuándo se pagaría.'

const review = [
  heading('Si no está de acuerdo'),
  'Pida que lo revisen en una sucursal de ChileAtiende. Lleve su cédula y la del niño o de la niña. También puede llamar al 101.',
]

const nombre = ({ beneficiario }: Propio) => beneficiario?.nombres || 'el niño o la niña'
/** Of a request that is her own: another person's number is no use to her. */
const folio = ({ solicitudAnterior: before }: Propio) =>
  rows('', { 'Número de la solicitud': before?.idSolicitud ? before.folio : undefined })
/** Somebody else asked for what is paid. */
const isOfAnother = ({ solicitudAnterior: before }: Propio) => before?.idSolicitud === null
const seeOwn = (id: string | null | undefined) =>
  id
    ? link('Ver la solicitud', hrefTo(paths.estado, { id }))
    : link('Ver mis solicitudes', hrefTo(paths.postulaciones))

/** Every "no" of the institution (build sheet F8). */
const reasons = defineReasons<Motivo, Propio>(
  {
    mayor_de_edad: {
      title: 'Ya cumplió 18 años',
      rule: `El subsidio es hasta los ${underAge} años.`,
      fact: standing('edad'),
      todo: [
        'Desde esa edad puede pedir la Pensión Básica Solidaria de Invalidez (PBSI). Es para quien no puede trabajar por su salud.',
        'La pide la misma persona, o alguien con un poder.',
      ],
      links: [link('Ver la PBSI', '/ficha/sibs')],
      refused: 'Ya cumplió 18 años. Vea si puede pedir la Pensión Básica Solidaria de Invalidez (PBSI).',
    },
    certificado_vencido: {
      title: 'El certificado venció',
      rule: 'El certificado debe estar vigente.',
      fact: standing('certificado'),
      todo: [
        'Pida hora en la COMPIN (Comisión de Medicina Preventiva e Invalidez) para otra evaluación. No cuesta nada.',
        'Lleve los informes de los médicos y del colegio, si los tiene.',
        'Cuando tenga el certificado nuevo, vuelva aquí.',
      ],
      links: [compin],
      refused: 'Su certificado venció. Pida hora en la COMPIN y haga otra cuando tenga uno nuevo.',
    },
    certificado_sin_registro: {
      title: 'Ningún registro tiene su certificado',
      rule: 'Debe tener un certificado de discapacidad vigente.',
      fact: standing('certificado'),
      todo: [
        'Si ya tiene uno, llévelo a la COMPIN (Comisión de Medicina Preventiva e Invalidez). Pida que lo anoten en el registro.',
        'Si no lo tiene, pida hora ahí para que lo evalúen. No cuesta nada.',
        'Cuando esté anotado, vuelva aquí. No hace falta mandar el papel.',
      ],
      links: [compin],
      refused:
        'Ningún registro tiene un certificado de discapacidad suyo. Pida a la COMPIN que lo anote, y haga otra cuando esté.',
    },
    menos_de_50: {
      title: 'El certificado dice menos de 50 %',
      rule: `Se pide ${disabilityPercent} % o más.`,
      fact: standing('porcentaje'),
      todo: [
        'Si está peor que cuando lo evaluaron, pida otra evaluación en la COMPIN (Comisión de Medicina Preventiva e Invalidez).',
        'Si cree que el porcentaje está mal, también puede reclamar ahí. Lleve los informes de los médicos.',
        'Vea si por él o por ella le toca la asignación familiar o el Subsidio Familiar (SUF).',
      ],
      links: [suf],
      refused: 'Su certificado dice menos de 50 %. Si está peor, pida otra evaluación en la COMPIN.',
    },
    rsh_sobre_60: {
      title: 'Su hogar no está en el 60 % con menos ingresos',
      rule: `El hogar del niño o de la niña debe estar en el ${rshPercent} % o menos del Registro Social de Hogares (RSH).`,
      fact: standing('rsh'),
      todo: [
        'Revise los datos del hogar donde vive. A veces son antiguos.',
        'Si algo cambió, como un trabajo que se perdió, avise en su municipio. El tramo se calcula otra vez cada mes.',
        'Cuando cambie, vuelva aquí.',
      ],
      links: [link('Ver mi Registro Social de Hogares', '/rsh')],
      refused:
        'Su hogar no está en el 60 % con menos ingresos. Si algo cambió en casa, avise en su municipio y pida de nuevo.',
    },
    residencia: {
      title: 'Aún no junta tres años en Chile',
      rule: `Debe haber vivido en Chile los últimos ${residenceYears} años, sin cortes.`,
      fact: standing('residencia'),
      todo: [
        'Vuelva cuando junte los tres años.',
        'Si ya los tiene, los registros pueden estar mal. Pida en la PDI (Policía de Investigaciones) el certificado de viajes y llévelo a una sucursal.',
        'Mientras tanto puede atenderse en el consultorio. Todos los niños tienen ese derecho.',
      ],
      links: [],
      refused: 'Todavía no junta tres años seguidos en Chile. Pídalo cuando los junte.',
    },
    causante_de_AF: {
      title: 'Ya se cobra otra ayuda por el niño o la niña',
      rule: 'No se pueden tener dos ayudas por el mismo niño o niña.',
      fact: standing('otro_pago'),
      todo: own =>
        own.beneficiario?.otro_pago === 'suf'
          ? [
              'Esta ayuda suele ser mayor. Si la quiere, renuncie al SUF en su municipio y vuelva aquí.',
              `Antes de renunciar, ${whichSuits}`,
            ]
          : [
              'Esta ayuda suele ser mayor. Si la quiere, quien lo tiene de carga debe sacarlo primero.',
              `Antes de sacarlo, ${whichSuits}`,
            ],
      links: own =>
        own.beneficiario?.otro_pago === 'suf'
          ? [suf]
          : [link('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas')],
      refused: 'Ya se cobra otra ayuda por este niño o niña. Deje esa ayuda antes de pedir esta.',
    },
    tutor_no_acreditado: {
      title: 'Ningún registro dice que está a su cuidado',
      rule: 'Lo pide su madre, su padre o quien lo cuida.',
      fact: standing('tutor'),
      todo: [
        'Revise el RUN. Con un número cambiado aparece otra persona.',
        'Si lo cuida y no es su madre ni su padre, vuelva y elija la opción que corresponde. Le preguntamos a quien figura en el registro.',
        'Si es su madre o su padre y no figura, pida en el Registro Civil que lo corrijan.',
        'Si representa a un hogar, vaya a una sucursal de ChileAtiende con la orden del juez y su poder.',
      ],
      links: [],
      refused:
        'No podemos comprobar aquí que el niño o la niña esté a su cuidado. Revise el RUN y el nombre que escribió. Si están bien, vaya a una sucursal de ChileAtiende con la orden del juez o el informe social.',
    },
    en_curso: {
      title: 'Ya hay una solicitud en curso',
      why: own => {
        const when = own.solicitudAnterior ? ` el ${formatDate(arrivalDay(own.solicitudAnterior))}` : ''
        return `Por ${nombre(own)} ya se pidió el subsidio${when}. El IPS la está revisando. No hace falta hacer otra.`
      },
      shows: folio,
      todo: [
        'Espere la respuesta. Si falta un papel, el IPS lo pide a quien postuló.',
        'Si la hizo otra persona y no está de acuerdo, vaya a una sucursal de ChileAtiende con su cédula.',
      ],
      links: ({ solicitudAnterior: before }) => [seeOwn(before?.idSolicitud)],
      refused: 'Ya había otra solicitud por el mismo niño o niña. Esa sigue su curso.',
    },
    con_beneficio: {
      title: 'Ya se paga el subsidio',
      why: own =>
        `Por ${nombre(own)} ya se paga el subsidio cada mes${isOfAnother(own) ? ', a otra persona' : ''}. No hace falta pedirlo otra vez.`,
      shows: folio,
      todo: ({ beneficiario }) => [
        ...(beneficiario
          ? [
              `Se paga hasta el ${formatDate(addDays(addYears(beneficiario.fecha_nacimiento, underAge), -1))}, el día antes de que cumpla 18 años.`,
            ]
          : []),
        'Si lo cobra otra persona y no lo cuida, vaya a una sucursal de ChileAtiende con su cédula. Se puede cambiar quién cobra.',
      ],
      links({ solicitudAnterior: before }) {
        if (!before) return [link('Ver mis pagos', '/misBeneficios')]
        return [before.idSolicitud ? seeOwn(before.idSolicitud) : link('Volver a mi inicio', '/inicio')]
      },
      refused: 'Ya se paga el subsidio por este niño o niña. No hace falta pedirlo otra vez.',
    },
    fallecido: {
      title: 'El Registro Civil tiene anotado que falleció',
      why: ({ beneficiario }) => {
        const defuncion = beneficiario?.fecha_defuncion
        return `Lo sentimos mucho. Según el Registro Civil falleció${defuncion ? ` el ${formatDate(defuncion)}` : ''}. Por eso no se puede pedir el subsidio.`
      },
      todo: [
        'Si tenía el subsidio, quien pagó el funeral puede pedir la asignación por muerte.',
        'Si es un error, pida en el Registro Civil que lo corrijan.',
      ],
      links: [link('Ver la asignación por muerte', '/tramites/5300')],
      refused: 'El Registro Civil tiene anotado que falleció. Si es un error, pida ahí que lo corrijan.',
    },
  },
  review,
  // The ways on stand above the list of all requirements.
  ({ why, rule, fact, shows, todo, links: ways, review: again }, own) => [
    why,
    rows('Por qué no se puede pedir ahora', { 'Lo que se pide': rule, 'Lo que vemos': fact }),
    shows,
    heading('Qué puede hacer'),
    list(todo),
    links(...ways.map(main), tryAnother),
    rule && requirements(own),
    again,
  ],
)

export const { no, outcomes } = reasons

/** What a refused request says for each reason of the contract. */
export const refusals: Readonly<Record<MotivoRechazo, string>> = {
  ...accountRefusals,
  ...(reasons.refusals as Record<Motivo, string>),
  no_confirmado:
    'Hacía falta que quien figura como madre, padre o tutor dijera que el niño o la niña está al cuidado de usted. Usted puede hablar con quien figura ahí. Si un juez le dio el cuidado, pida en el tribunal que lo anoten. Después puede postular otra vez.',
}
