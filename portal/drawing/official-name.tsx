/** Second line under a title: what the institution calls it, for whoever has that name on a paper. */
export function OfficialName({ name }: { name: string | undefined }) {
  return name === undefined ? null : <p className="m-official">Su nombre oficial: {name}.</p>
}
