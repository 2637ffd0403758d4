import type { Calidad, Causal, MotivoExtincion, Parentesco } from '#services/asignacion-familiar/contract.ts'

export { textosDocumento as tipoDocumentoLabels } from '#services/asignacion-familiar/contract.ts'

/** Roles of an applicant. */
export const calidadOptions: readonly { value: Calidad; label: string; hint?: string }[] = [
  { value: 'trabajador_dependiente', label: 'Trabajo para un empleador' },
  { value: 'trabajador_independiente', label: 'Trabajo por mi cuenta' },
  { value: 'pensionado', label: 'Recibo una pensión' },
  { value: 'subsidiado', label: 'Recibo un subsidio', hint: 'Por ejemplo, por una licencia médica.' },
  { value: 'cuidador_judicial', label: 'Cuido a un niño o niña por orden de un juez' },
  { value: 'institucion', label: 'Represento a un hogar que cuida niños' },
]

/** Relationships of a carga to the applicant. */
export const parentescoOptions: readonly { value: Parentesco; label: string; hint?: string }[] = [
  { value: 'hijo', label: 'Mi hijo o hija' },
  { value: 'hijo_del_conyuge', label: 'Hijo o hija de mi cónyuge' },
  {
    value: 'nieto',
    label: 'Mi nieto o nieta, bisnieto o bisnieta',
    hint: 'Si quedó sin sus padres, o si lo abandonaron.',
  },
  { value: 'conyuge', label: 'Mi cónyuge' },
  { value: 'madre_viuda', label: 'Mi madre viuda' },
  { value: 'ascendiente', label: 'Mi padre, madre o abuelos', hint: 'Si tienen más de 65 años.' },
  { value: 'cuidado_judicial', label: 'Un niño o niña que cuido por orden de un juez' },
]

/** Reasons why a child is a carga. */
export const causalOptions: readonly {
  value: Exclude<Causal, 'parentesco'>
  label: string
  hint?: string
}[] = [
  { value: 'menor', label: 'Tiene menos de 18 años' },
  { value: 'estudiante', label: 'Estudia', hint: 'Desde los 18 años y hasta los 24.' },
  { value: 'invalidez', label: 'Tiene una invalidez', hint: 'A cualquier edad. Se paga el doble.' },
]

/** Reasons why a carga ends. */
export const motivoExtincionOptions: readonly { value: MotivoExtincion; label: string }[] = [
  { value: 'fin_estudios', label: 'Dejó de estudiar' },
  { value: 'edad', label: 'Cumplió la edad' },
  { value: 'ingreso_propio', label: 'Ahora tiene ingresos propios' },
  { value: 'matrimonio', label: 'Se casó' },
  { value: 'fallecimiento', label: 'Falleció' },
  { value: 'divorcio_nulidad', label: 'Nos divorciamos, o se anuló el matrimonio' },
  { value: 'fin_cuidado', label: 'Ya no está a mi cuidado' },
  { value: 'emigracion', label: 'Se fue a vivir a otro país' },
  { value: 'otro_beneficiario', label: 'Será carga de otra persona' },
  { value: 'renuncia', label: 'Renuncio a tenerla de carga' },
]
